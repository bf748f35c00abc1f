import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from '#engine/text/structure/sentences.ts';

describe('cutting French into sentences', () => {
  it.each([
    ['M. Dupont et Mme. Diop arrivent. Ils parlent.', 2],
    ['Voir p. 12 et fig. 3 du vol. 2. La suite vient.', 2],
    ['César naît en 100 av. J.-C. à Rome. Il meurt en 44 av. J.-C. Auguste lui succède.', 3],
    ['V. Hugo et J. Ferry sont connus. La vitamine C. Elle est utile.', 3],
    ['Le taux est de 3,5 % ou 3.5 %. Il monte.', 2],
    ['Il dit : « Partez ! Vite ! » puis il sort. Elle reste.', 2],
    ['Il dit : « Partez. » Puis il sort.', 2],
    ['La RDC (ex. Zaïre. Avant 1997) est vaste. Elle est peuplée.', 2],
    ['On trouve du fer, du cuivre, etc. Le sol est riche. Cf. Annexe.', 3],
    ['elle a lieu dans les feuilles. elle produit du glucose.', 2],
    ['La fin de la guerre.Le début de la paix.', 2],
    ['Pourquoi ? Parce que… Non ! Si.', 4],
    ['La ville compte env. 3 millions d’hab. Elle grandit. Ils sont sept. Puis huit.', 4],
  ])('cuts « %s » into %i', (text, count) => {
    expect(sentences(text)).toHaveLength(count);
  });

  it('loses and adds nothing but white space, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aÉ. !?«»()…’1J-C\u00a0'), maxLength: 200 }),
        (text) => {
          const found = sentences(text);
          let at = 0;
          for (const sentence of found) {
            const next = text.indexOf(sentence, at);
            expect(next).toBeGreaterThanOrEqual(at);
            expect(text.slice(at, next)).not.toMatch(/[\p{L}\p{N}]/u);
            at = next + sentence.length;
          }
          expect(text.slice(at)).not.toMatch(/[\p{L}\p{N}]/u);
        },
      ),
    );
  });
});
