import { describe, expect, it } from 'vitest';
import { withLateExpressions } from '../../../scripts/build/late-expressions.ts';

/**
 * What a module exports, as it is written and with its expressions made late.
 * @param {string} code
 * @returns {Promise<{before: any, after: any, late: string}>}
 */
async function both(code) {
  const late = withLateExpressions(code);
  const load = (/** @type {string} */ text) =>
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  return { before: await load(code), after: await load(late), late };
}

/** How many costly expressions a module has as literals. @param {string} code */
const literals = (code) => code.match(/\/[^/"\n]*\\p\{[^"\n]*\/[a-z]*/g)?.length ?? 0;

describe('an expression that reads letters of all scripts', () => {
  it('is made once for a constant of a module, and remembers as it did', async () => {
    const { before, after, late } = await both(`
      const WORD = /\\p{L}+/gu;
      export const next = (text) => WORD.exec(text)?.[0] ?? null;
      export const all = (text) => text.match(WORD);
      export const named = { WORD }, kept = [...[WORD]];`);
    expect(literals(late)).toBe(0);
    for (const { next, all, named, kept } of [before, after]) {
      expect([next('été à Goma'), next('été à Goma'), next('été à Goma'), next('été à Goma')]).toEqual([
        'été',
        'à',
        'Goma',
        null,
      ]);
      expect(all('où ?')).toEqual(['où']);
      expect(named.WORD).toBe(kept[0]);
      expect(String(named.WORD)).toBe('/\\p{L}+/gu');
    }
  });

  it('is made once where a function has it, unless it remembers its last use', async () => {
    const { before, after, late } = await both(`
      export const startsWithCapital = (text) => /^\\p{Lu}/u.test(text);
      export const hasDigit = (text) => { const one = /\\p{N}/gu; return one.test(text); };
      export const which = () => /\\p{L}/u;
      export const remembering = () => /\\p{L}/gu;`);
    expect(literals(late)).toBe(2);
    for (const { startsWithCapital, hasDigit, remembering } of [before, after]) {
      expect(['Été', 'été', ''].map(startsWithCapital)).toEqual([true, false, false]);
      expect(['a1', 'a1'].map(hasDigit)).toEqual([true, true]);
      expect(remembering()).not.toBe(remembering());
    }
    expect(after.which()).toBe(after.which());
  });

  it('is made where it stands in a list, in what is exported, and under a name that means two things', async () => {
    const { before, after, late } = await both(`
      export const LETTER = /\\p{L}/u;
      const RULES = [[/^\\p{P}/u, 'sign'], [/^\\p{N}/u, 'number']];
      export const kindOf = (text) => RULES.find(([pattern]) => pattern.test(text))?.[1];
      const SPACE = /\\p{Z}/u;
      export const count = (texts) => texts.filter((SPACE) => SPACE !== '').length;
      export const spaced = (text) => SPACE.test(text);`);
    expect(literals(late)).toBe(0);
    for (const { LETTER, kindOf, count, spaced } of [before, after]) {
      expect(LETTER.test('é')).toBe(true);
      expect(['!', '1', 'a'].map(kindOf)).toEqual(['sign', 'number', undefined]);
      expect([count(['a', '']), spaced('a b'), spaced('ab')]).toEqual([1, true, false]);
    }
  });

  it('is written as it was: backslashes, slashes, quotation marks and flags', async () => {
    const { before, after } = await both(
      'export const MARKS = [/\\p{L}\\/"[\\]\'’`]\\u00a0(?<at>\\$\\{)/iu, /\\\\\\p{Ll}/su, /[\\p{L}--[a-z]]/v];',
    );
    expect(after.MARKS.map(String)).toEqual(before.MARKS.map(String));
  });

  it('can be used by a function that is called while its module is read', async () => {
    const { after } = await both(`
      export const first = isWord('é');
      function isWord(text) { return /^\\p{L}+$/u.test(text); }`);
    expect(after.first).toBe(true);
  });

  it('leaves lines where they were, and other expressions as they are', () => {
    const code = 'const A = /a+/g;\n/* \\p{L} */ const B = /\\p{L}/u;\nB.test("é");\nlet late_ = 1;';
    const late = withLateExpressions(code).split('\n');
    expect(late).toHaveLength(4);
    expect(late[0]).toBe('const A = /a+/g;');
    expect(late[2]).toBe('B().test("é");');
    expect(withLateExpressions('const A = /a+/g; A.test("a");')).toBe('const A = /a+/g; A.test("a");');
  });
});
