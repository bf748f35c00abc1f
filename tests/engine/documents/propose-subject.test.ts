import { describe, expect, test } from 'vitest';
import { proposeSubject } from '#engine/documents/propose-subject.ts';

describe('the subject of notes', () => {
  test.each([
    ['# La photosynthèse\n\nElle a lieu dans la feuille.', 'La photosynthèse'],
    [
      'Nom : Kabongo\n12/03/2026\nChapitre 3 : La Révolution française\nEn 1789, la crise éclate.',
      'La Révolution française',
    ],
    ['LA MITOSE\n- def : division cellulaire\n- 4 phases', 'LA MITOSE'],
    ['II. Les causes de la guerre :\nLa rivalité des empires.', 'Les causes de la guerre'],
    ['**Thème : L’énergie**\nElle se conserve.', 'L’énergie'],
    ['La photosynthèse est le processus par lequel les plantes fabriquent leur matière.', 'La photosynthèse'],
    ['Elle est verte. La cellule végétale désigne une cellule à paroi.', 'La cellule végétale'],
    ['fleuve Congo', 'fleuve Congo'],
    ['Cours hist 6e hum - la conf de Berlin (prof Kabongo)\n1876 : conf de Bruxelles', 'La conf de Berlin'],
    ['SVT 4e : la reproduction\n- ovule', 'La reproduction'],
    ['Histoire Term - la guerre froide (cours du 14/11 + docs)\n1947 : Truman', 'La guerre froide'],
    ['Le suffrage (suite)\n1848 : hommes', 'Le suffrage'],
    ['Les suites (suites arithmétiques)\nUn+1 = Un + r', 'Les suites (suites arithmétiques)'],
    ['Histoire de la RDC (1885-1960)\n- EIC', 'Histoire de la RDC (1885-1960)'],
  ])('%j is about %j', (notes, subject) => {
    expect(proposeSubject(notes)).toBe(subject);
  });

  test('is their first words where nothing names it', () => {
    expect(
      proposeSubject('Voici ce que nous avons vu ensemble au tableau ce matin, avec des exemples.'),
    ).toBe('Voici ce que nous avons vu ensemble au…');
  });

  test('is empty where there is no word', () => {
    expect(proposeSubject(' \n 12 / 3 \n')).toBe('');
  });

  test('a long text takes no longer than its beginning', () => {
    const started = performance.now();
    proposeSubject('a'.repeat(20_000));
    proposeSubject('le la de '.repeat(3_000));
    expect(performance.now() - started).toBeLessThan(500);
  });
});
