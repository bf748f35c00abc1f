import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { correct } from '#engine/writing/correct.ts';
import { language } from '../data.ts';

const folder = fileURLToPath(new URL('../../../../engine/writing/rules/', import.meta.url));

/** The sentences between « » after « wrong: » or « right: » in the comment above a rule. */
function examplesOf(comment: string, label: 'wrong' | 'doubt' | 'right'): string[] {
  const [, listed = ''] =
    new RegExp(`^${label}: ([\\s\\S]*?)(?=^(?:wrong|doubt|right):|$(?![\\s\\S]))`, 'mu').exec(comment) ?? [];
  return [...listed.matchAll(/«\s(.+?)\s»/gsu)].map(([, text = '']) => text.replace(/\s+/g, ' '));
}

const RULE = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const (\S+): (?:Parsed)?Rule = /gu;
const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => {
    const text = readFileSync(folder + file, 'utf8');
    const all = text.match(/^export const \S+: (?:Parsed)?Rule = /gmu) ?? [];
    const commented = [...text.matchAll(RULE)].map(([, comment = '', name = '']) => {
      const plain = comment.replace(/^ ?\* ?/gm, '');
      return {
        name,
        wrong: examplesOf(plain, 'wrong'),
        doubt: examplesOf(plain, 'doubt'),
        right: examplesOf(plain, 'right'),
      };
    });
    expect(commented.length, `${file}: a rule without its comment`).toBe(all.length);
    return commented;
  });

describe('the examples above a rule', () => {
  it('are those of every rule', () => {
    expect(rules.length).toBeGreaterThan(35);
  });

  it.each(rules.map((rule) => [rule.name, rule] as const))(
    '%s puts right what it calls wrong, and no more',
    (_, { wrong, doubt, right }) => {
      expect(wrong.length + doubt.length).toBeGreaterThan(0);
      expect(right.length).toBeGreaterThan(0);
      expect(wrong.filter((text) => correct(text, language).changes.length === 0)).toEqual([]);
      expect(doubt.filter((text) => correct(text, language).doubts.length === 0)).toEqual([]);
      expect(right.filter((text) => correct(text, language).changes.length > 0)).toEqual([]);
    },
  );
});
