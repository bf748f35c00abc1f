import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ruleOfFault } from '#bench/writing/by-rule.ts';
import { type Counts, measureMixed, measureSound, ruleFigures } from '#bench/writing/measure-mixed.ts';
import { judge, KINDS, type Proposed, readMixed } from '#bench/writing/mixed.ts';
import { correct } from '#engine/writing/correct.ts';
import { applyChanges } from '#engine/writing/correction.ts';
import { ruleName } from '#engine/writing/rules/rule-names.ts';
import { language } from './data.ts';

const change = (start: number, end: number, before: string, after: string): Proposed => ({
  start,
  end,
  before,
  after,
  rule: 'essai',
});

describe('the sets of mixed faults', () => {
  it('have faults of known kinds, and lead from what is wrong to what is right', () => {
    for (const { wrong, right, faults } of [
      ...readMixed('tried'),
      ...readMixed('tried-4'),
      ...readMixed('tried-5'),
      ...readMixed('tried-6'),
      ...readMixed('tried-7'),
      ...readMixed('tried-8'),
      ...readMixed('tried-9'),
      ...readMixed('tried-10'),
      ...readMixed('held'),
      ...readMixed('held-3'),
      ...readMixed('held-7'),
      ...readMixed('held-8'),
      ...readMixed('held-9'),
      ...readMixed('held-10'),
    ]) {
      for (const { kind } of faults) expect(KINDS[kind], wrong).toBeDefined();
      const fixes = faults.map((one) => change(one.start, one.end, '', one.right));
      expect(applyChanges(wrong, fixes)).toBe(right);
    }
  });

  it('count a change as wrong that leaves something else than what is right', () => {
    const sentence = {
      wrong: 'Il a manger une pome.',
      right: 'Il a mangé une pomme.',
      faults: [
        { start: 5, end: 11, right: 'mangé', kind: 'er' },
        { start: 16, end: 20, right: 'pomme', kind: 'ort' },
      ],
    };
    const { righted, wrong } = judge(sentence, [
      change(5, 11, 'manger', 'mangé'),
      change(16, 20, 'pome', 'paume'),
    ]);
    expect(righted).toEqual([true, false]);
    expect(wrong.map(({ after }) => after)).toEqual(['paume']);
  });
});

describe('the alarms that may be read', () => {
  it('are none of the held-out sentences, however many changes those get', () => {
    const whole = (text: string) => [change(0, text.length, text, 'autre')];
    const { changes, alarms } = measureSound(whole);
    const held = readMixed('held').map(({ right }) => right);
    expect(changes - alarms.length).toBe(held.length);
    const tried = new Set(readMixed('tried').map(({ right }) => right));
    const secret = held.filter((right) => !tried.has(right));
    // Counted, because a failure must not print them either.
    expect(secret.filter((right) => alarms.some((one) => one.includes(`« ${right} »`))).length).toBe(0);
    expect(secret.length).toBeGreaterThan(180);
  });
});

/** Marks and spaces have no words beside them to name. */
const OF_MARKS = new Set([
  'espace-ponctuation',
  'espace-double',
  'guillemets',
  'points-de-suspension',
  'majuscule',
]);

describe('what is said of each change', () => {
  it('names the words that it compares, and says what the rule says', () => {
    for (const { wrong } of readMixed('tried')) {
      const { text, changes } = correct(wrong, language);
      for (const { rule, before, about, explanation } of changes) {
        expect(explanation, before).toMatch(/^[\p{Lu}«].*\.$/u);
        expect(about, before).toMatch(/^[\p{L}«].*\.$/u);
        if (OF_MARKS.has(rule)) continue;
        const named = [...about.matchAll(/«\u00a0(.+?)\u00a0»/g)].map(([, words = '']) => words);
        const both = `${wrong}\n${text}`.replaceAll('’', "'").toLowerCase();
        expect(
          named.some((words) => both.includes(words.replaceAll('’', "'").toLowerCase())),
          `${wrong}: ${about}`,
        ).toBe(true);
      }
    }
  });
});

/** Each set is measured once. */
const measured = new Map<string, Counts>();
function countsOf(name: 'tried' | 'tried-4' | 'tried-5' | 'tried-6' | 'held'): Counts {
  const counts = measured.get(name) ?? measureMixed(readMixed(name), language);
  measured.set(name, counts);
  return counts;
}

describe('the figures by rule', () => {
  it('name every rule and are those of now: `npm run bench:writing -- --mixed` writes them', () => {
    const page = readFileSync(new URL('../../../bench/writing/by-rule.md', import.meta.url), 'utf8');
    for (const rule of ruleName.options) expect(page.split(`| ${rule} |`)).toHaveLength(2);
    expect(page).toBe(ruleFigures(countsOf));
  });

  it.each([
    ['on', 'ont', 'hom', 'on-ont'],
    ['ma', "m'a", 'hom', 'ma-m-a'],
    ['vie', 'vit', 'hom', 'homophone-mot'],
    ['ecole', 'école', 'ort', 'accent'],
    ['pome', 'pomme', 'ort', 'orthographe'],
  ])('count « %s » for « %s » under its rule', (written, right, kind, rule) => {
    expect(ruleOfFault(written, right, kind)).toBe(rule);
  });
});

describe('the correction of mixed faults', () => {
  it.each([
    ['tried', 0.9],
    ['tried-6', 0.88],
    ['held', 0.85],
  ] as const)('puts most of the %s set right, and seldom makes it worse', (name, recall) => {
    const { byKind, changes, wrong } = countsOf(name);
    const rows = [...byKind.values()];
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + pick(row), 0);
    expect(sum((row) => row.righted) / sum((row) => row.faults)).toBeGreaterThan(recall);
    expect(wrong / changes).toBeLessThan(0.03);
  });

  it('changes less than one word in 5,000 of edited prose', () => {
    const { changes, words } = measureSound((text) => correct(text, language).changes);
    expect(words).toBeGreaterThan(25_000);
    expect(changes / words).toBeLessThan(0.0002);
  }, 60_000);
});
