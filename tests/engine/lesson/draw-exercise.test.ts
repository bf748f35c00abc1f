import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawExercise, drawValues } from '#engine/lesson/draw-exercise.ts';
import { slotsOf } from '#engine/lesson/fill.ts';
import type { Exercise, NumberLine } from '#engine/lesson/folder.ts';
import { holds } from '#engine/lesson/formula/evaluate.ts';
import { decimalsOf } from '#engine/lesson/formula/french-number.ts';
import { FormulaError } from '#engine/lesson/formula/syntax.ts';
import { readNumberLine } from '#engine/lesson/read/read-numbers.ts';

const lines = (text: string): NumberLine[] =>
  text.split('\n').flatMap((each, at) => readNumberLine({ number: at + 1, text: each }, () => {}) ?? []);

const exercise = (numbers: string, statement: string): Exercise => {
  const part = { line: 1, text: 'Rien.' };
  return {
    line: 1,
    title: 'Un mur',
    level: 2,
    section: 'S',
    sums: [],
    numbers: lines(numbers),
    statement: { line: 1, text: statement },
    solution: part,
    answer: part,
    warning: part,
  };
};

const ladder = exercise(
  'b : 2 à 6\nh : 3 à 9\nl = racine(b^2 + h^2)\nsi : b < h',
  'Un mur de [[h]] m, à [[b]] m : $[[l:2]]$ m ou [[1000 * h]] mm.',
);

describe('the numbers of an exercise', () => {
  test('are the same for the same seed and meet the conditions', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const drawn = drawExercise(ladder, seed);
        expect(drawExercise(ladder, seed)).toEqual(drawn);
        const { b = 0, h = 0, l = 0 } = drawn.values;
        expect(holds('2 ≤ b ≤ 6 et 3 ≤ h ≤ 9 et b < h', { b, h })).toBe(true);
        expect(l).toBeCloseTo(Math.hypot(b, h), 9);
      }),
    );
  });

  test('change with the seed and take all values, the ends included', () => {
    const drawn = Array.from({ length: 300 }, (_, seed) =>
      drawValues(lines('a : 0 à 0,3 par 0,1\nc : 2 ou 5 ou 10'), seed),
    );
    expect([...new Set(drawn.map((values) => values?.a))].sort()).toEqual([0, 0.1, 0.2, 0.3]);
    expect(new Set(drawn.map((values) => values?.c))).toEqual(new Set([2, 5, 10]));
  });

  test('have the decimals of their step, whatever the bounds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -50, max: 50 }),
        fc.integer({ min: 0, max: 90 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer(),
        (from, width, step, seed) => {
          const [line] = lines(
            `a : ${from / 10} à ${(from + width) / 10} par ${step / 10}`.replaceAll('.', ','),
          );
          const value = drawValues(line === undefined ? [] : [line], seed)?.a ?? Number.NaN;
          expect(decimalsOf(value)).toBeLessThanOrEqual(1);
          expect(value).toBeGreaterThanOrEqual(from / 10);
          expect(value).toBeLessThanOrEqual((from + width) / 10);
        },
      ),
    );
  });

  test('that can’t be are none', () => {
    expect(drawValues(lines('a : 2 à 3\nsi : a > 5'), 1)).toBeNull();
    expect(() => drawExercise(exercise('a : 2 à 3\nsi : a > 5', 'x'), 1)).toThrow(RangeError);
  });
});

describe('the text of an exercise', () => {
  test('writes them in French, and as TeX between dollars', () => {
    const drawn = drawExercise(
      { ...ladder, numbers: lines('b : 3 ou 3\nh : 4 ou 4\nl = racine(b^2 + h^2) + 0,125') },
      1,
    );
    expect(drawn.statement).toBe('Un mur de 4 m, à 3 m : $5{,}13$ m ou 4\u202f000 mm.');
  });

  test.each([
    ['$\\frac{6}{[[a]]} \\approx [[6 / a:2]]$', '$\\frac{6}{4} = 1{,}5$', '$\\frac{6}{7} \\approx 0{,}86$'],
    ['$\\frac{6}{[[a]]} = -[[6 / a:2]]$', '$\\frac{6}{4} = -1{,}5$', '$\\frac{6}{7} \\approx -0{,}86$'],
    ['6 ÷ [[a]] ≈ [[6 / a:2]] km', '6 ÷ 4 = 1,5 km', '6 ÷ 7 ≈ 0,86 km'],
    ['6 ÷ [[a]] = $[[6 / a:2]]$ km', '6 ÷ 4 = $1{,}5$ km', '6 ÷ 7 ≈ $0{,}86$ km'],
    ['long d’environ [[6 / a:2]] km', 'long de 1,5 km', 'long d’environ 0,86 km'],
    ['Il a environ [[6 / a:2]] ans.', 'Il a 1,5 ans.', 'Il a environ 0,86 ans.'],
    ['$\\approx [[6 / a:2]] \\times 10^3$', '$= 1{,}5 \\times 10^3$', '$\\approx 0{,}86 \\times 10^3$'],
    ['$\\approx [[6 / a:2]] \\times 3$', '$\\approx 1{,}5 \\times 3$', '$\\approx 0{,}86 \\times 3$'],
    ['environ [[a]] ans', 'environ 4 ans', 'environ 7 ans'],
    ['soit [[6 / a:2]] au centième près', 'soit 1,5', 'soit 0,86 au centième près'],
    ['soit [[6 / a:2]] m au centimètre près.', 'soit 1,5 m.', 'soit 0,86 m au centimètre près.'],
  ])('says of « %s » whether it was rounded', (text, exact, rounded) => {
    const drawn = (value: number) => drawExercise(exercise(`a : ${value} ou ${value}`, text), 1).statement;
    expect(drawn(4)).toBe(exact);
    expect(drawn(7)).toBe(rounded);
  });

  test('reduces its fractions, and writes one that can’t be reduced once', () => {
    const drawn = (value: number) =>
      drawExercise(
        exercise(
          `a : ${value} ou ${value}`,
          '$\\frac{6}{[[a]]} = [[6 / a:fraction]]$ ou [[-6 / a:fraction]]',
        ),
        1,
      ).statement;
    expect(drawn(4)).toBe('$\\frac{6}{4} = \\frac{3}{2}$ ou −3/2');
    expect(drawn(7)).toBe('$\\frac{6}{7}$ ou −6/7');
    expect(drawn(-3)).toBe('$\\frac{6}{-3} = -2$ ou 2');
    expect(() => drawExercise(exercise('a : 2 ou 2', '[[a / 0:fraction]]'), 1)).toThrow(FormulaError);
    expect(() => drawExercise(exercise('a : 2 ou 2', '[[a / 1,5:fraction]]'), 1)).toThrow(FormulaError);
    expect(() => drawExercise(exercise('a : 2 ou 2', '[[a + 1:fraction]]'), 1)).toThrow(FormulaError);
  });

  test('stays as it is without numbers', () => {
    expect(drawExercise(exercise('', 'Le mot [[x]] reste.'), 1).statement).toBe('Le mot [[x]] reste.');
  });

  test('has its slots found with their decimals and their place', () => {
    expect(slotsOf('[[a]] et $x + [[b + 1 : 2]]$')).toMatchObject([
      { formula: 'a', inFormula: false },
      { formula: 'b + 1', decimals: 2, inFormula: true },
    ]);
  });
});
