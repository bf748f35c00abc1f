import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frenchNumber } from '#engine/lesson/formula/french-number.ts';
import { linksIn } from '#engine/lesson/sums/chains.ts';

const faultsIn = (text: string) =>
  linksIn(text).flatMap(({ shown, fault }) => (fault === null ? [] : [`${fault} ${shown}`]));
const compared = (text: string) => linksIn(text).length;

describe('a chain of equalities', () => {
  test.each([
    '$f(2) = 3 \\times 2 - 1 = 5$',
    '$\\frac{7 - 3}{2} = 2$',
    'On paie 12 × 3 = 36 FC, puis 36 ÷ 8 = 4,5.',
    '$l = \\sqrt{52} \\approx 7{,}21$',
    '$12\\,500 + 0{,}5 = 12\\,500{,}5$',
    '$3{,}0 \\times 10^{8} \\div 2 = 1{,}5 \\times 10^{8}$',
    'n = 3 × 10⁻² × 2 = 6 × 10⁻²',
    '$\\cos 60° = 0{,}5$ et $\\sin\\frac{\\pi}{6} = \\frac{1}{2}$',
    '$\\frac{12}{48} \\times 100 = 25$ %',
    '$\\binom{5}{2} = \\frac{5!}{2!\\,3!} = 10$',
    '$\\ln e^3 = 3$ et $|-4| = 4$',
    'En tout (3 × 4 = 12), il reste 5.',
    '$2^{-1} = 0{,}5 < 1 \\neq 2$',
  ])('holds in « %s »', (text) => {
    expect(compared(text)).toBeGreaterThan(0);
    expect(faultsIn(text)).toEqual([]);
  });

  test.each([
    ['$f(2) = 3 \\times 2 - 1 = 6$', 'unequal 3*2-1 = 6'],
    ['12 × 3 = 35 FC', 'unequal 12*3 = 35FC'],
    ['$\\frac{10}{3} = 3{,}33$', 'unequal frac{10}{3} = 3,33'],
    ['$\\sqrt{52} \\approx 7{,}22$', 'unequal sqrt{52} ≈ 7,22'],
    ['$\\frac{1}{4} \\approx 0{,}25$', 'exact frac{1}{4} ≈ 0,25'],
    ['$5 < 3$', 'unequal 5 < 3'],
    ["$f'(x) = 2x + 4 = 2(x + 3)$", 'unequal 2x+4 = 2(x+3)'],
  ])('is wrong in « %s »', (text, fault) => expect(faultsIn(text)).toEqual([fault]));

  test.each([
    '$x + 2 = 5$',
    '2 h = 120 min',
    '$180° = \\pi$',
    'On a 3 = 5, ce qui est impossible.',
    '$[x^2]_0^3 = 9$',
    'f(3) = 9 et 4t = 8',
    '$\\int_0^1 x = \\frac{1}{2}$',
    '$a = 2$, $b = 3$',
  ])('is not judged in « %s »', (text) => expect(faultsIn(text)).toEqual([]));

  test('finds any wrong sum of two numbers, and no right one', () => {
    const number = fc.integer({ min: -9_999, max: 9_999 }).map((value) => value / 10);
    fc.assert(
      fc.property(number, number, fc.integer({ min: -3, max: 3 }), (a, b, off) => {
        const written = (value: number) =>
          value < 0 ? `(${frenchNumber(value, 'formula')})` : frenchNumber(value, 'formula');
        const text = `$${written(a)} + ${written(b)} = ${frenchNumber(a + b + off, 'formula')}$`;
        expect(linksIn(text).map(({ fault }) => fault)).toEqual([off === 0 ? null : 'unequal']);
      }),
    );
  });
});
