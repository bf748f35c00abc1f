import { expect, test } from 'vitest';
import { plainText } from '#engine/make/written/plain-text.ts';

test.each([
  ['Le *Plasmodium falciparum* est **mortel**.', 'Le Plasmodium falciparum est mortel.'],
  ['3 * 4 = 12', '3 * 4 = 12'],
  ['$a^2 + b^2 = c^2$', 'a² + b² = c²'],
  ['$E_{c} = \\dfrac{1}{2} m v^2$', 'Ec = 1/2 m v²'],
  ['$\\frac{1}{2} m v^2$', '1/2 m v²'],
  ['$\\frac{a + b}{2}$', '(a + b)/2'],
  ['$\\sqrt{b^2 + h^2} \\approx 5{,}4$', '√(b² + h²) ≈ 5,4'],
  ['$\\mathrm{CO_2} + \\mathrm{H_2O}$', 'CO₂ + H₂O'],
  ['$10^{-7}$ mol', '10⁻⁷ mol'],
  ['$U = R \\times I$', 'U = R × I'],
  ['$\\sum\\vec{F} = m\\vec{a}$', 'Σ F\u20d7 = m a\u20d7'],
  ['$x_B - x_A$', 'xB - xA'],
  ['$\\theta = 30^\\circ$', 'θ = 30°'],
  ['$\\begin{pmatrix} 1 \\end{pmatrix}$', '$\\begin{pmatrix} 1 \\end{pmatrix}$'],
  ['de 5$ à 6$', 'de 5$ à 6$'],
  ['[La photosynthèse](/library/photosynthese)', 'La photosynthèse'],
])('%s', (markdown, text) => {
  expect(plainText(markdown)).toBe(text);
});
