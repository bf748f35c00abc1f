import { describe, expect, test } from 'vitest';
import { placeYears } from '#src/features/presentation/place-years.ts';

const marks = [0, 0.02, 0.05, 0.3, 0.32, 0.98, 1].map((share, at) => ({ share, year: String(1900 + at) }));
const yearsOf = (told: Parameters<typeof placeYears>[1]) =>
  [...placeYears(marks, told)].map(([at, row]) => [marks[at]?.year, row]);

describe('the years on an axis', () => {
  test('of an event are those that don’t lie on each other, the last one told first', () => {
    expect(yearsOf({ from: 0, told: 4, isWhole: false })).toEqual([
      ['1904', 'below'],
      ['1902', 'below'],
    ]);
  });

  test('of a part begin where it does', () => {
    expect(yearsOf({ from: 3, told: 3, isWhole: false })).toEqual([['1903', 'below']]);
  });

  test('of the whole are both ends, and as many others as have room below and above', () => {
    expect(yearsOf({ from: 0, told: 6, isWhole: true })).toEqual([
      ['1906', 'below'],
      ['1900', 'below'],
      ['1905', 'above'],
      ['1904', 'below'],
      ['1903', 'above'],
      ['1902', 'above'],
    ]);
  });

  test('are as many as the measured axis has room for', () => {
    expect(yearsOf({ from: 0, told: 4, isWhole: false, room: 0.05 }).map(([year]) => year)).toEqual([
      '1904',
      '1902',
      '1900',
    ]);
    expect(yearsOf({ from: 0, told: 6, isWhole: true, room: 0.01 })).toHaveLength(7);
  });

  test('are written once', () => {
    const same = marks.map(({ share }) => ({ share, year: '1960' }));
    expect(placeYears(same, { from: 0, told: 6, isWhole: true }).size).toBe(1);
  });
});
