import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { withoutPaperHead } from '#engine/text/structure/paper-head.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';

const BODY = `Chapitre 2 : Les volcans

I. Les types
Un volcan effusif est un volcan dont la lave est fluide.
Un volcan explosif est un volcan dont la lave est visqueuse.

II. Les risques
Une nuée ardente est un mélange brûlant de gaz et de cendres.
Un lahar est une coulée de boue.
La surveillance repose sur des sismomètres.`;

describe('the head of a page', () => {
  it('is neither the middle of the map nor a branch', () => {
    const map = makeMindMap(`Classe de seconde générale\nLycée Aimé-Césaire, SVT\n\n${BODY}`);
    expect(map.title).toBe('Les volcans');
    expect(JSON.stringify(map)).not.toMatch(/Césaire|seconde/u);
  });

  it('may stand below the title and name the teacher and the day', () => {
    const map = makeMindMap(`SVT - les volcans\nprof: M. Kouassi\ncours du 12 janvier\n\n${BODY}`);
    expect(JSON.stringify(map)).not.toMatch(/Kouassi|janvier|prof/u);
  });

  it.each([
    'Mathématiques – Terminale',
    'M. Kouassi, 14/02',
    'Mme Traoré        1re D',
    'Document distribué en classe de seconde',
    'Sciences économiques et sociales – Première',
    'cours 7',
    '12/01 Mme Barry',
    'Droit constitutionnel – L1',
    'L1, cours 4',
    'Plan',
    '20/11',
  ])('is %s', (line) => {
    const [first] = withoutPaperHead([line, ...BODY.split('\n')]);
    expect(first).toBe('');
  });

  it('is left to titles, and to texts of a few lines', () => {
    const title = ['Seconde guerre mondiale', 'Lycée et collège', 'Première République', 'Classes sociales'];
    const lines = [...title, ...BODY.split('\n')];
    expect(withoutPaperHead(lines)).toEqual(lines);
    expect(withoutPaperHead(['Lycée Aimé-Césaire', 'Classe de seconde'])).toEqual([
      'Lycée Aimé-Césaire',
      'Classe de seconde',
    ]);
  });
});

describe('numbers with different signs', () => {
  const NOTES = `1) préparation
- peser la farine

2) recette
étapes
1. mélanger la farine et l’eau
2. pétrir la pâte
3. laisser lever

3) cuisson
- préchauffer le four
- enfourner le pain`;

  it('are those of a list and of the titles around it', () => {
    const { outline, lists } = readStudyText(NOTES);
    expect(outline.map((path) => path.at(-1))).toContain('cuisson');
    expect(lists.some(({ items }) => items.includes('cuisson'))).toBe(false);
    expect(makeFlashcards(NOTES).data.every(({ answer }) => !answer.includes('cuisson'))).toBe(true);
  });

  it('make a title of one that names somebody and a year in brackets', () => {
    const { outline } = readStudyText(
      '1) Lois (Mendel 1866)\n- première loi\n- deuxième loi\n\n2) Gènes\n- locus\n- allèle',
    );
    expect(outline.map((path) => path.at(-1))).toEqual(['Lois (Mendel 1866)', 'Gènes']);
  });
});
