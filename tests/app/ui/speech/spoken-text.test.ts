import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spokenSentences, spokenText } from '#src/ui/speech/spoken-text.ts';

test('sentences that are said one after the other end once each', () => {
  expect(spokenSentences('Réponse : Algérie', 'Elle est indépendante en 1962.', '')).toBe(
    'Réponse : Algérie. Elle est indépendante en 1962.',
  );
  expect(spokenSentences('Réponse : Lesquels ?')).toBe('Réponse : Lesquels ?');
});

describe('a formula in characters is said in words', () => {
  test.each([
    ['f′(x) = 2x', 'f prime de x égale 2x'],
    ["f' positive", 'f prime positive'],
    ["u'v + uv'", 'u prime v plus uv prime'],
    ["l'aire vaut x²", "l'aire vaut x au carré"],
    ["aujourd'hui, qu'il dise l'an", "aujourd'hui, qu'il dise l'an"],
    [
      'Quelle est la dérivée de xⁿ, pour un entier n ≥ 1 ?',
      'Quelle est la dérivée de x puissance n, pour un entier n supérieur ou égal à 1 ?',
    ],
    ['nxⁿ⁻¹', 'nx puissance n moins 1, fin d’exposant'],
    ['v² - v₀² = 2a(x - x₀)', 'v au carré moins v indice 0 au carré égale 2a(x moins x indice 0)'],
    ['√(x² + y²)', 'racine carrée de x au carré plus y au carré, fin de racine'],
    ['1/2√x', '1 sur 2 racine carrée de x'],
    ["(u'v - uv')/v²", 'u prime v moins uv prime, le tout sur v au carré'],
    ['uₙ₊₁ = uₙ + r', 'u indice n plus 1, fin d’indice, égale u indice n plus r'],
    [
      'lim(h → 0) (f(a + h) - f(a))/h',
      'la limite de f de a plus h, moins f de a, le tout sur h quand h tend vers 0',
    ],
    ['Σ F⃗ = m a⃗', 'somme vecteur F égale m vecteur a'],
    ['-∞', 'moins l’infini'],
    ['eˣ > 0', 'e puissance x supérieur à 0'],
    ['CH₄ + 2 O₂ → CO₂ + 2 H₂O', 'CH 4 plus 2 O 2 donne CO 2 plus 2 H 2 O'],
    ['Cu²⁺ + 2 e⁻ = Cu', 'Cu 2 plus plus 2 e moins égale Cu'],
    ['Le propène, CH₂=CH–CH₃', 'Le propène, CH 2 double liaison CH–CH 3'],
    ['π ≈ 3,14', 'pi environ égal à 3,14'],
    ['−3 m/s²', 'moins 3 m/s²'],
    ['uₙ → 2', 'u indice n tend vers 2'],
    ['15 nov 1884 → 26 fév 1885', '15 nov 1884 flèche 26 fév 1885'],
    ['défaite → abdication', 'défaite flèche abdication'],
  ])('%s', (text, said) => expect(spokenText(text)).toBe(said));

  test('words, dates, units and hyphens stay as they are', () => {
    for (const text of [
      'Pourquoi l’ONU n’a-t-elle pas agi en 1994 ?',
      'Un terrain de 12 m² et une vitesse de 90 km/h',
      'La guerre de 1914-1918 (environ dix millions de morts)',
      'Le XIXe siècle, c’est-à-dire de 1801 à 1900',
    ])
      expect(spokenText(text)).toBe(text);
  });

  test('a text without signs of mathematics is never changed', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abcé ’-.,;:()1234567890\n') }), (text) => {
        fc.pre(!/[fghP]\(/.test(text));
        expect(spokenText(text)).toBe(text);
      }),
    );
  });
});
