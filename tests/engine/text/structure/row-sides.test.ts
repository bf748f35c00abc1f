import { describe, expect, it } from 'vitest';
import { readStudyText } from '#engine/text/structure/study-text.ts';
import { twoSidedRows } from '#engine/text/structure/two-sided.ts';

const rows = (text: string) =>
  twoSidedRows(readStudyText(text)).map(({ front, back }) => `${front} | ${back}`);

describe('the two sides of a line of notes', () => {
  it('divides an equivalence at its sign, whatever equals signs stand on its sides', () => {
    expect(rows('10^x = b <=> x = log b\nA·B = 0 ⇔ A = 0 ou B = 0')).toEqual([
      '10^x = b | x = log b',
      'A·B = 0 | A = 0 ou B = 0',
    ]);
    expect(rows('√a = √b <=> a = b\na² < b² <=> a < b')).toEqual(['√a = √b | a = b', 'a² < b² | a < b']);
  });

  it('does not divide a limit at its arrow', () => {
    expect(rows('lim 1/x qd x -> +∞ = 0\nlim e^x qd x → -∞ = 0 (axe des abscisses = asymptote)')).toEqual([
      'lim 1/x qd x -> +∞ | 0',
      'lim e^x qd x → -∞ | 0',
    ]);
  });

  it('takes a letter in brackets for no verb, so that every formula of a series is kept', () => {
    expect(rows('cos(a+b) = cos a cos b - sin a sin b\nsin(2a) = 2 sin a cos a\ncos(-a) = cos a')).toEqual([
      'cos(a+b) | cos a cos b - sin a sin b',
      'sin(2a) | 2 sin a cos a',
      'cos(-a) | cos a',
    ]);
  });

  it('still divides other lines at their arrow, colon or equals sign', () => {
    expect(rows('newton -> N\nvolt -> V\nwatt -> W')).toEqual(['newton | N', 'volt | V', 'watt | W']);
  });
});
