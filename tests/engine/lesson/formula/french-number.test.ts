import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimal } from '#engine/lesson/formula/decimal.ts';
import { decimalsOf, frenchNumber } from '#engine/lesson/formula/french-number.ts';

test.each([
  [0.1 + 0.2, undefined, '0,3', '0{,}3'],
  [12_500.25, undefined, '12\u202f500,25', '12\\,500{,}25'],
  [-3, undefined, '−3', '-3'],
  [2.499, 2, '2,50', '2{,}50'],
  [2.5, 2, '2,5', '2{,}5'],
  [5, 2, '5', '5'],
  [1.005, 2, '1,01', '1{,}01'],
  [-0.001, 1, '0,0', '0{,}0'],
  [1e-7, undefined, '0,0000001', '0{,}0000001'],
  [3e21, undefined, '3\u202f000\u202f000\u202f000\u202f000\u202f000\u202f000\u202f000', undefined],
])('%d with %s decimals', (value, decimals, text, formula) => {
  expect(frenchNumber(value, 'text', decimals)).toBe(text);
  if (formula !== undefined) expect(frenchNumber(value, 'formula', decimals)).toBe(formula);
});

test('what is written is read back as the same number', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.integer({ min: 0, max: 4 }),
      (whole, decimals) => {
        const value = Number(`${whole}e-${decimals}`);
        expect(readDecimal(frenchNumber(value))).toBe(value);
        expect(decimalsOf(value)).toBeLessThanOrEqual(decimals);
      },
    ),
  );
});
