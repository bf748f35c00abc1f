import { describe, expect, it } from 'vitest';
import { measureMixed, measureSound } from '#bench/writing/measure-mixed.ts';
import { judge, KINDS, readMixed } from '#bench/writing/mixed.ts';
import { applyChanges, type Change } from '#engine/writing/correction.ts';
import { language } from './data.ts';

const change = (start: number, end: number, before: string, after: string): Change => ({
  start,
  end,
  before,
  after,
  rule: 'essai',
  explanation: '',
});

describe('the sets of mixed faults', () => {
  it('have faults of known kinds, and lead from what is wrong to what is right', () => {
    for (const { wrong, right, faults } of [...readMixed('tried'), ...readMixed('held')]) {
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

describe('the correction of mixed faults', () => {
  it.each([
    ['tried', 0.82],
    ['held', 0.72],
  ] as const)('puts most of the %s set right, and seldom makes it worse', (name, recall) => {
    const { byKind, changes, wrong } = measureMixed(readMixed(name), language);
    const rows = [...byKind.values()];
    const sum = (pick: (row: (typeof rows)[number]) => number) =>
      rows.reduce((all, row) => all + pick(row), 0);
    expect(sum((row) => row.righted) / sum((row) => row.faults)).toBeGreaterThan(recall);
    expect(wrong / changes).toBeLessThan(0.04);
  });

  it('changes less than one word in 1,000 of edited prose', () => {
    const { alarms, words } = measureSound(language);
    expect(words).toBeGreaterThan(25_000);
    expect(alarms.length / words).toBeLessThan(0.001);
  }, 60_000);
});
