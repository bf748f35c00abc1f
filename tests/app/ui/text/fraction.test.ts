import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fraction } from '#src/ui/text/fraction.ts';

test('a share stays between nothing and all, whatever it is given', () => {
  fc.assert(
    fc.property(fc.double(), fc.double(), (value, max) => {
      const share = fraction(value, max);
      expect(share >= 0 && share <= 1).toBe(true);
    }),
  );
  expect(fraction(5, 0)).toBe(0);
  expect(fraction(1, 4)).toBe(0.25);
});
