import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAULTY } from '#bench/writing/faulty.ts';
import { readMixed } from '#bench/writing/mixed.ts';
import { correct } from '#engine/writing/correct.ts';
import { applyChanges } from '#engine/writing/correction.ts';
import { language } from './data.ts';

const LONGEST_TEXT_MS = 10_000;
const sentences = [...FAULTY.map(({ wrong }) => wrong), ...readMixed('tried').map(({ wrong }) => wrong)];
const words = sentences.flatMap((one) => one.split(' '));

/** What no rule may touch: emoji with their joiners, other scripts, direction marks, control characters, half pairs. */
const STRANGE = [
  ...['👩‍👩‍👧', '🇨🇩', '👍🏾', '❤️', '🧑‍🎓', '🫶'],
  ...['שלום', 'مرحبا', '\u202eabc\u202c', '\u200f', '\u2066ab\u2069', 'Привет', '你好', 'ሰላም', 'ߒߞߏ', '𝒳𝓎'],
  ...['\u0000', '\u0007', '\u001b[31m', '\ufeff', '\u200b', '\u2028', '\ud83d', '\udc69'],
  ...['e\u0301', 'a\u0308\u0323', 'ﬁ', 'ß', 'İ', 'ǅ', '\u0301'],
];
const MARKS = [
  "'",
  '’',
  '"',
  '“',
  '”',
  '«',
  '»',
  '`',
  '$',
  '*',
  '_',
  '[',
  '](',
  ')',
  '<b',
  '>',
  '&amp;',
].concat([
  '...',
  '…',
  '?!',
  ' :',
  ';',
  ',',
  '--',
  '\n',
  '\n\n',
  '\t',
  '  ',
  '\u00a0',
  '\u202f',
  'https://a.b/?c=d',
  '12,5',
  '@x',
  '#y',
]);

const hostile = fc
  .array(
    fc.tuple(
      fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...words) },
        { weight: 2, arbitrary: fc.constantFrom(...STRANGE) },
        { weight: 2, arbitrary: fc.constantFrom(...MARKS) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
      ),
      fc.constantFrom(' ', ' ', ' ', ''),
    ),
    { maxLength: 14 },
  )
  .map((all) => all.flat().join(''));

/** The characters that are neither Latin letters nor marks of French typography (a backtick may be an apostrophe). */
const strangeIn = (text: string): string => text.replace(/[\p{Script=Latin}\s\p{P}`´]/gu, '');

describe('the correction of hostile texts', () => {
  it('ends 10,000 times, keeps every character that it does not change, and loses nothing', () => {
    let changed = 0;
    fc.assert(
      fc.property(hostile, (text) => {
        const { text: after, changes, doubts } = correct(text, language);
        let at = 0;
        for (const { start, end, before } of [...changes, ...doubts].sort(
          (one, other) => one.start - other.start,
        )) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(text.slice(start, end)).toBe(before);
          at = end;
        }
        expect(applyChanges(text, changes)).toBe(after);
        expect(applyChanges(text, [])).toBe(text);
        expect(strangeIn(after)).toBe(strangeIn(text));
        changed += changes.length;
      }),
      { numRuns: 10_000 },
    );
    expect(changed).toBeGreaterThan(2_000);
  }, 240_000);

  it.each([
    ['no space', 'a'.repeat(50_000)],
    ['one word of apostrophes', "l'".repeat(25_000)],
    ['hyphens', 'a-'.repeat(25_000)],
    ['guillemets that never close', '« '.repeat(25_000)],
    ['backticks and dollars', '`$'.repeat(25_000)],
    ['addresses', 'https://a.b/'.repeat(4_200)],
    ['angle brackets', '<a '.repeat(16_700)],
    ['emoji without a space', '👩‍👩‍👧'.repeat(6_250)],
    ['Hebrew without a space', 'שלום'.repeat(12_500)],
    ['direction marks', '\u202e\u202c'.repeat(25_000)],
    ['half of a pair', '\ud83d'.repeat(50_000)],
    ['accents without a letter', '\u0301'.repeat(50_000)],
    ['spaces', ' '.repeat(50_000)],
    ['lines', '\n'.repeat(50_000)],
    ['figures', '1,'.repeat(25_000)],
    ['full stops', '.'.repeat(50_000)],
    ['letters and figures', 'a1'.repeat(25_000)],
    ['capitals', 'A. '.repeat(16_700)],
  ])(
    'of 50,000 characters of %s ends in time and loses nothing',
    (_, text) => {
      const started = performance.now();
      const { text: after, changes } = correct(text, language);
      expect(performance.now() - started).toBeLessThan(LONGEST_TEXT_MS);
      expect(applyChanges(text, changes)).toBe(after);
      expect(strangeIn(after)).toBe(strangeIn(text));
    },
    30_000,
  );
});
