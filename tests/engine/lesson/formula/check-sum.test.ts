import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultOfSum } from '#engine/lesson/formula/check-sum.ts';

test.each([
  '400 / 10 = 40',
  '10 / 3 = 3,33',
  '10 / 3 ≈ 3,3',
  '2 * 3 = 6 = 12 / 2',
  '2 999 + 4 ≈ 3 000',
  '-2^2 = −4',
  '1 500 * 2 = 3 000',
])('%s is right', (sum) => expect(faultOfSum(sum)).toBeNull());

test.each([
  ['400 / 10 = 41', '« 400 / 10 » vaut 40, pas 41.'],
  ['10 / 3 = 3,34', '« 10 / 3 » vaut 3,33333333333, pas 3,34.'],
  ['10 / 3 = 20 / 6 + 0,001', '« 10 / 3 » vaut 3,33333333333, pas 20 / 6 + 0,001.'],
  ['2 + 2', '« 2 + 2 » n’est pas une égalité.'],
  ['1 / 0 = 3', '« 1 / 0 » n’a pas de valeur.'],
])('%s is not', (sum, fault) => expect(faultOfSum(sum)).toBe(fault));

test('a number rounded to the decimals written is right, one unit further is not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999 }),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 0, max: 3 }),
      (a, b, decimals) => {
        const value = a / b;
        const write = (number: number) => number.toFixed(decimals).replace('.', ',');
        expect(faultOfSum(`${a} / ${b} = ${write(value)}`)).toBeNull();
        expect(faultOfSum(`${a} / ${b} = ${write(value + 2 * 10 ** -decimals)}`)).not.toBeNull();
      },
    ),
  );
});
