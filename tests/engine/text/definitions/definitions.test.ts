import { describe, expect, it } from 'vitest';
import { findDefinitions } from '#engine/text/definitions/definitions.ts';

const defined = (sentence: string) =>
  findDefinitions(sentence).map(({ form, term, definition }) => [form, term, definition]);

describe('finding definitions', () => {
  it('leaves a dot of another kind as it was typed', () => {
    const words = 'usure du relief\u2024par l’eau et le vent';
    expect(defined(`Érosion : ${words}.`)).toEqual([['label', 'Érosion', words]]);
  });

  it.each([
    [
      'Un conducteur est un matériau qui laisse passer le courant.',
      'is',
      'Un conducteur',
      'un matériau qui laisse passer le courant',
    ],
    ['En biologie, la cellule est l’unité du vivant.', 'is', 'la cellule', 'l’unité du vivant'],
    ['La gabelle était un impôt sur le sel.', 'is', 'La gabelle', 'un impôt sur le sel'],
    ['Victor Hugo (1802-1885) est un poète français.', 'person', 'Victor Hugo', 'un poète français'],
    ['L’anaphore désigne la répétition d’un mot.', 'means', 'L’anaphore', 'la répétition d’un mot'],
    ['On appelle chromosome un filament d’ADN enroulé.', 'called', 'chromosome', 'un filament d’ADN enroulé'],
    ['On appelle « biome » un grand milieu de vie.', 'called', '« biome »', 'un grand milieu de vie'],
    ['Le foyer du séisme s’appelle l’hypocentre.', 'named', 'Le foyer du séisme', 'l’hypocentre'],
    [
      'Érosion : usure du relief par l’eau et le vent.',
      'label',
      'Érosion',
      'usure du relief par l’eau et le vent',
    ],
    [
      'poilu = soldat français de la guerre de 14-18',
      'label',
      'poilu',
      'soldat français de la guerre de 14-18',
    ],
    [
      'Le Caire, la capitale de l’Égypte, compte 20 millions d’habitants.',
      'apposition',
      'Le Caire',
      'la capitale de l’Égypte',
    ],
    [
      'Le pays est une colonie, c’est-à-dire un territoire gouverné par un autre État.',
      'apposition',
      'une colonie',
      'un territoire gouverné par un autre État',
    ],
    ['La capitale du pays est Kinshasa.', 'attribute', 'La capitale du pays', 'Kinshasa'],
    ['Le noyau contient l’acide désoxyribonucléique (ADN).', 'acronym', 'ADN', 'acide désoxyribonucléique'],
    [
      'L’ONU (Organisation des Nations unies) naît en 1945.',
      'acronym',
      'ONU',
      'Organisation des Nations unies',
    ],
  ])('in « %s »', (sentence, form, term, definition) => {
    expect(defined(sentence)).toContainEqual([form, term, definition]);
  });

  it.each([
    'Il est un roi puissant.',
    'C’est une division de la cellule.',
    'Cette période est une époque de paix.',
    'Le roi n’est pas un dieu.',
    'Est-ce que la Lune est une planète ?',
    'La Lune serait une ancienne partie de la Terre.',
    'La famine est une conséquence de la guerre.',
    'Exemple : le fer, le cuivre et le zinc.',
    'Réactifs : eau, dioxyde de carbone, lumière',
    'législatif : vote les lois du pays chaque année',
    'Le fer, le cuivre, le zinc sont utiles.',
    'La France (FFI) est libérée.',
    'Marie Curie est une Polonaise.',
    'Le foie peut détruire des globules usés, des toxines et certains médicaments.',
    'A RETENIR POUR L’EXAM : le partage de l’Afrique et ses conséquences.',
    'à savoir par cœur = la suite des rois de France et leurs dates',
    'Pour l’interro : la révision des deux premiers chapitres du manuel.',
  ])('finds none in « %s »', (sentence) => {
    expect(defined(sentence)).toEqual([]);
  });
});
