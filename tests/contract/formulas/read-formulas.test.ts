import { expect, it } from 'vitest';
import { readFormulas } from '#contract/formulas/read-formulas.ts';

const texOf = (text: string) =>
  readFormulas(text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.tex]));

it.each([
  ['Résoudre \\(x^2 = 4\\), puis \\(x \\\\ y\\).', ['x^2 = 4', 'x \\\\ y']],
  ['Résoudre $x^2 = 4$ dans $\\mathbb{R}$.', ['x^2 = 4', '\\mathbb{R}']],
  ['$$\\frac{a}{b}$$ ou \\[a\\]', ['\\frac{a}{b}', 'a']],
  ['$P(A) = 0{,}5 \\text{ car la pièce est juste}$', ['P(A) = 0{,}5 \\text{ car la pièce est juste}']],
])('finds the formulas of « %s »', (text, formulas) => {
  expect(texOf(text)).toEqual(formulas);
});

it.each([
  'de 5$ à 6$',
  '$5 et $6',
  'Le plan coûte $7 par mois et le Premium 25$.',
  'Une baguette à $2 ou 3$',
  '=B2*$F$1 et =$B$2*F1',
  '=$A1*$B1',
  'f(x) \\ (a)',
  '\\(sans fin',
  '\\(\\)',
  '',
])('leaves « %s » as it is: money, a cell, no formula', (text) => {
  expect(readFormulas(text)).toEqual([text]);
});

it('loses nothing of a text', () => {
  const text = 'Si \\(a\\) et $b$ valent 5 $, alors.';
  const whole = readFormulas(text).map((piece) => (typeof piece === 'string' ? piece : piece.source));
  expect(whole.join('')).toBe(text);
});
