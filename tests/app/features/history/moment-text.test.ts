import { expect, test } from 'vitest';
import { momentText } from '#src/features/history/moment-text.ts';

const now = new Date(2026, 10, 20, 9, 0);
const at = (year: number, month: number, day: number, hour = 12) =>
  momentText(new Date(year, month - 1, day, hour).toISOString(), now);

test.each([
  [at(2026, 11, 20, 8), 'aujourd’hui'],
  [at(2026, 11, 19, 23), 'hier'],
  [at(2026, 11, 18), 'avant-hier'],
  [at(2026, 11, 15), 'il y a 5 jours'],
  [at(2026, 11, 13), '13 novembre'],
  [at(2025, 3, 1), '1er mars 2025'],
])('%s', (said, expected) => {
  expect(said.replace("'", '’')).toBe(expected);
});

test('what a server with a faster clock made tomorrow is of today', () => {
  expect(at(2026, 11, 21).replace("'", '’')).toBe('aujourd’hui');
});
