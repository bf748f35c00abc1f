import { expect, test } from 'vitest';
import { dayFormat } from '#src/ui/text/day-format.ts';

test.each([
  [{ weekday: 'long', day: 'numeric', month: 'long' }, '2026-12-01', 'mardi 1er décembre'],
  [{ day: 'numeric', month: 'short' }, '2026-12-01', '1er déc.'],
  [{ day: 'numeric', month: 'long' }, '2026-12-11', '11 décembre'],
  [{ day: 'numeric', month: 'long', year: 'numeric' }, '2026-12-21', '21 décembre 2026'],
] as const)('a day of %j is written %s → %s', (options, day, written) => {
  expect(dayFormat(options)(new Date(`${day}T12:00`))).toBe(written);
});
