import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clippedRing, isInside, middleOf, shortPath, simplified } from '#engine/lesson/figures/geometry.ts';
import { tickLabels, ticks } from '#engine/lesson/figures/ticks.ts';

test('ticks are round numbers inside the axis, few enough', () => {
  expect(ticks(0, 100, 6)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks(0, 1, 6)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticks(-3, 7, 6)).toEqual([-2, 0, 2, 4, 6]);
  fc.assert(
    fc.property(
      fc.integer({ min: -5_000, max: 5_000 }),
      fc.integer({ min: 1, max: 90_000 }),
      fc.integer({ min: 3, max: 12 }),
      (from, span, most) => {
        const found = ticks(from / 10, (from + span) / 10, most);
        expect(found.length).toBeLessThanOrEqual(most);
        expect(found.every((value) => value >= from / 10 - 1e-9 && value <= (from + span) / 10 + 1e-9)).toBe(
          true,
        );
      },
    ),
  );
});

test('their words are French, and years stay whole', () => {
  expect(tickLabels([0, 0.5])).toEqual(['0', '0,5']);
  expect(tickLabels([1900, 1950])).toEqual(['1900', '1950']);
  expect(tickLabels([5_000, 10_000])).toEqual(['5\u202f000', '10\u202f000']);
});

test('a line keeps its corners, a polygon its part inside a frame', () => {
  expect(
    simplified(
      [
        [0, 0],
        [5, 0.1],
        [10, 0],
        [10, 10],
      ],
      0.5,
    ),
  ).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
  const square = clippedRing(
    [
      [-5, -5],
      [5, -5],
      [5, 5],
      [-5, 5],
    ],
    { left: 0, right: 10, top: 0, bottom: 10 },
  );
  expect(middleOf(square)).toMatchObject({ middle: [2.5, 2.5] });
  expect(isInside(square, [1, 1])).toBe(true);
  expect(isInside(square, [6, 1])).toBe(false);
});

test('a short path says each step from the one before and leaves out what does not move', () => {
  const line = [
    [10.2, 5],
    [12, 3.6],
    [12.1, 3.9],
    [9, 8],
  ] as const;
  expect(shortPath(line, true)).toBe('M10 5l2-1-3 4z');
  expect(
    shortPath(
      [
        [1.2, 2],
        [1.1, 2.2],
      ],
      false,
    ),
  ).toBe('');
});
