import { expect, test } from 'vitest';
import { counterText, numberText } from '#src/ui/text/number-text.ts';

test('a number is grouped from a thousand on, with a space that does not break', () => {
  expect([0, 812, 1_351, 20_000, 1_234_567].map(numberText)).toEqual([
    '0',
    '812',
    '1\u202f351',
    '20\u202f000',
    '1\u202f234\u202f567',
  ]);
});

test('a counter is grouped on both sides by the same rule', () => {
  expect(counterText(12, 100)).toBe('12/100');
  expect(counterText(351, 20_000)).toBe('351/20\u202f000');
  expect(counterText(1_351, 20_000)).toBe('1\u202f351/20\u202f000');
});
