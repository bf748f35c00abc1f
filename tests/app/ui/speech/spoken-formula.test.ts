import { describe, expect, test } from 'vitest';
import { readFormula } from '#src/ui/formulas/drawn/mathml.ts';
import { spokenFormula } from '#src/ui/speech/spoken-formula.ts';

const said = (tex: string) => {
  const tree = readFormula(tex, false);
  return tree === null ? null : spokenFormula(tree);
};

/** Formulas of the lessons, as a French teacher says them. */
describe('a formula is said in words', () => {
  test.each([
    ["f'(x) = 3x^2 - 3", 'f prime de x égale 3 x au carré moins 3'],
    ["f''(x) = 6x", 'f seconde de x égale 6 x'],
    ["f' < 0", 'f prime inférieur à 0'],
    ["u' e^u", 'u prime e puissance u'],
    ['20(5x - 1)^3', '20 parenthèse 5 x moins 1 fin de parenthèse, le tout au cube'],
    ["\\frac{u'v - uv'}{v^2}", 'u prime v moins u v prime, le tout sur v au carré'],
    ["\\left(\\frac{u}{v}\\right)'", 'parenthèse u sur v fin de parenthèse, le tout prime'],
    ['c(x) = 200 + \\frac{100\\,000}{x}', 'c de x égale 200 plus 100000 sur x'],
    ['\\lim_{x \\to +\\infty} f(x) = l', 'la limite de f de x quand x tend vers plus l’infini égale l'],
    [
      '\\lim_{h \\to 0} \\frac{f(a + h) - f(a)}{h}',
      'la limite de f de a plus h, moins f de a, le tout sur h quand h tend vers 0',
    ],
    ['-\\frac{1}{x} \\leq \\frac{\\sin x}{x}', 'moins 1 sur x inférieur ou égal à sinus de x sur x'],
    ['\\frac{3x^2}{2x^2} = \\frac{3}{2}', '3 x au carré sur 2 x au carré égale trois demis'],
    ['n \\neq -1', 'n différent de moins 1'],
    ['\\int_a^b f(x)\\,dx', 'intégrale de a à b de f de x d x'],
    ['\\left[F(x)\\right]_a^b', 'crochet F de x fin de crochet, de a à b'],
    ['V = \\pi\\int_a^b f(x)^2\\,dx', 'V égale pi intégrale de a à b de f de x, le tout au carré d x'],
    ['u_n = n^2 + 1', 'u indice n égale n au carré plus 1'],
    ['u_{n+1} - u_n', 'u indice n plus 1 moins u indice n'],
    ['\\frac{n(n+1)}{2}', 'n parenthèse n plus 1 fin de parenthèse, le tout sur 2'],
    ['\\sum_{k=1}^{n} k', 'somme pour k allant de 1 à n de k'],
    ['\\Delta = b^2 - 4ac', 'delta égale b au carré moins 4 a c'],
    [
      'x = \\frac{-b \\pm \\sqrt{\\Delta}}{2a}',
      'x égale moins b plus ou moins racine carrée de delta, le tout sur 2 a',
    ],
    ['\\sqrt{2}', 'racine carrée de 2'],
    ['\\sqrt[3]{8} = 2', 'racine cubique de 8 égale 2'],
    [
      '|z| = \\sqrt{a^2 + b^2}',
      'module de z, égale racine carrée de a au carré plus b au carré, fin de racine',
    ],
    ['|x - 3|', 'valeur absolue de x moins 3'],
    ['z\\overline{z}', 'z z barre'],
    ['9 + 4i^2', '9 plus 4 i au carré'],
    ['\\overrightarrow{AB}', 'vecteur A B'],
    ['\\vec{u} \\cdot \\vec{v} = 0', 'vecteur u scalaire vecteur v égale 0'],
    ['\\|\\vec{u}\\|', 'norme de vecteur u'],
    ['\\vec{v}(-6 ; 9)', 'vecteur v de coordonnées moins 6, 9'],
    ['AB^2 + AC^2 = BC^2', 'A B au carré plus A C au carré égale B C au carré'],
    ['\\widehat{ABC}', 'angle A B C'],
    ['A \\cup B', 'A union B'],
    ['P_A(B)', 'P indice A de B'],
    ['P(A \\cap B) = P(A) \\times P(B)', 'P de A inter B, égale P de A fois P de B'],
    ['\\binom{n}{k}', 'k parmi n'],
    [
      'p^k(1 - p)^{n - k}',
      'p puissance k parenthèse 1 moins p fin de parenthèse, le tout puissance n moins k',
    ],
    ['E(X) = np', 'E de X égale n p'],
    ['\\sigma = \\sqrt{V}', 'sigma égale racine carrée de V'],
    ['\\cos^2 x + \\sin^2 x = 1', 'cosinus carré de x plus sinus carré de x égale 1'],
    ['\\sin(\\pi + x) = -\\sin x', 'sinus de pi plus x, égale moins sinus de x'],
    ['\\cos 60° = 0{,}5', 'cosinus de 60 degrés égale 0,5'],
    ['\\frac{\\sqrt{3}}{2}', 'racine carrée de 3 sur 2'],
    [
      '\\ln(ab) = \\ln a + \\ln b',
      'logarithme népérien de a b, égale logarithme népérien de a plus logarithme népérien de b',
    ],
    ['e^{2x}', 'e puissance 2 x'],
    [
      '\\log x = \\frac{\\ln x}{\\ln 10}',
      'logarithme de x égale logarithme népérien de x sur logarithme népérien de 10',
    ],
    ['x \\in \\mathbb{R}', 'x appartient à R'],
    ['[0 ; 1]', 'l’intervalle fermé 0, 1'],
    [']0 ; 1[', 'l’intervalle ouvert 0, 1'],
    ['[0 ; +\\infty[', 'l’intervalle 0, plus l’infini, fermé en 0, ouvert en plus l’infini'],
    ['V = \\frac{1}{3}\\pi R^2 h', 'V égale un tiers pi R au carré h'],
    ['E_c = \\frac{1}{2}mv^2', 'E indice c égale un demi m v au carré'],
    ['v_m = \\frac{d}{\\Delta t}', 'v indice m égale d sur delta t'],
    ['a = \\frac{v^2}{R}', 'a égale v au carré sur R'],
    ['n_1 \\sin i_1 = n_2', 'n indice 1 sinus de i indice 1 égale n indice 2'],
    ["\\frac{1}{p} + \\frac{1}{p'} = \\frac{1}{f}", '1 sur p plus 1 sur p prime égale 1 sur f'],
    ['c \\approx 3{,}0 \\times 10^8', 'c environ égal à 3,0 fois 10 puissance 8'],
    ['1{,}6 \\times 10^{-19}\\ \\text{C}', '1,6 fois 10 puissance moins 19 C'],
    ['Q = n_eF = I\\Delta t', 'Q égale n indice e F égale I delta t'],
    ['\\mathrm{CO_2}', 'C O 2'],
    ['\\text{H}_3\\text{O}^+', 'H 3 O plus'],
    ['[\\text{HO}^-] = 10^{-2}', 'concentration en HO moins, égale 10 puissance moins 2'],
    ['\\text{p}K_a = -\\log K_a', 'p K indice a égale moins logarithme de K indice a'],
    ['n = \\frac{m}{M} = 0{,}075\\ \\text{mol}', 'n égale m sur M égale 0,075 mol'],
    ['\\eta = \\frac{E_u}{E_r}', 'êta égale E indice u sur E indice r'],
    ['f(x) \\leq g(x)', 'f de x inférieur ou égal à g de x'],
    ["k = \\frac{h'}{h}", 'k égale h prime sur h'],
    ['x\\ln x - x', 'x logarithme népérien de x moins x'],
  ])('%s', (tex, words) => {
    expect(said(tex)).toBe(words);
  });
});
