import { describe, expect, it } from 'vitest';
import { makeFlashcards } from '#engine/make/cards/flashcards.ts';
import { makeMindMap } from '#engine/make/mind-map/mind-map.ts';
import { plain } from '#tests/engine/texts.ts';

/** What notes say is to be learnt, and rows that say what a word means. */

const cards = (text: string) =>
  makeFlashcards(text).data.map(({ question, answer }) => plain(`${question} | ${answer}`));
const labels = (text: string) =>
  makeMindMap(text).subtopics.flatMap(({ title, subtopics }) => [
    title,
    ...subtopics.map((next) => next.title),
  ]);

const NOTES = `Geo - les fleuves

1) Le débit
A SAVOIR PAR COEUR : l'étiage est le niveau le plus bas d'un cours d'eau.
A savoir : V = d / t

Vocabulaire
amont : côté source
crue : montée rapide des eaux
méandre : boucle large
`;

describe('what notes say is to be learnt', () => {
  it('is read without those words', () => {
    expect(cards(NOTES)[0]).toBe('Qu’est-ce que l’étiage ? | Le niveau le plus bas d’un cours d’eau.');
    expect(cards(NOTES).join('\n')).not.toMatch(/savoir|anglais/i);
    expect(labels(NOTES)).not.toContain('A SAVOIR PAR COEUR');
  });

  it('is a word with its meaning under such a heading, however short', () => {
    const asked = cards(NOTES).filter((card) => card.includes('désigne'));
    expect(asked).toHaveLength(3);
    expect(asked[0]).toContain('« amont » ? | côté source');
  });

  it('is left to its rows under any other heading', () => {
    expect(cards(NOTES.replace('Vocabulaire', 'Le relief')).join('\n')).not.toContain('désigne « amont »');
  });
});

describe('a row', () => {
  it('that tells a power of ten in words is no formula', () => {
    expect(
      cards(`Maths\n\nGrands nombres\nmilliard : nombre qui vaut 10^9 unités\nA = π × r²`).join('\n'),
    ).not.toContain('formule de « milliard »');
  });

  it('asks what a tool is used for, and by its heading what a figure measures', () => {
    const found = cards(
      `Physique\n\nMatériel\nloupe → agrandir une image\nprisme → séparer les couleurs\nécran → recueillir une image\n\nVitesses moyennes (km/h)\nvélo = 18\ntrain = 210\navion = 850`,
    );
    expect(found.join('\n')).toContain('à quoi sert « loupe » ? | agrandir une image');
    expect(found.join('\n')).toContain('uelle est la vitesse moyenne de « train » ? | 210');
  });
});

describe('a list of names', () => {
  it('is asked by what they are, and a list of kinds by its own words', () => {
    const found = cards(
      `Bio : le sol\n\ncompost = engrais tiré de déchets végétaux\n2 types d'humus\n- humus doux : brun, grumeleux\n- humus brut : noir, acide\n\nLes cultures\nRégions viticoles : Alsace, Bordelais\nPlaines fertiles : Beauce, Limagne\nRégions rizicoles : Camargue, Guyane`,
    );
    expect(found.join('\n')).toContain('quelles sont les régions viticoles ? | Alsace, Bordelais');
    expect(found.join('\n')).not.toContain('Compost :');
  });
});

describe('who is described', () => {
  it('is nobody whom the words before the comma only lead to', () => {
    expect(
      cards('En rappelant ses généraux de Grenade, le roi les prive de leur commandement.').join('\n'),
    ).not.toContain('Qui est');
  });
});

describe('a gap', () => {
  it('hides no complement of a noun and no piece of a title', () => {
    const found = cards(
      `Le cinéma\n\nLe public découvre alors dans les salles obscures la longue histoire du dernier marin de Bretagne.\n\nJean Vilar fait jouer Roméo Dupont et ses amis devant la foule assemblée ce soir.`,
    );
    expect(found.filter((card) => card.includes('_____'))).toEqual([]);
    const known = cards(
      'Le départ\n\nPlus de deux mille familles pauvres quittent alors la Belgique au début de cet hiver-là sans rien emporter.',
    );
    expect(known.filter((card) => card.includes('_____'))).toEqual([]);
  });
});

it('a means is asked by « comment »', () => {
  expect(cards('Les abeilles repèrent les fleurs à distance grâce à leurs antennes.').join('\n')).toContain(
    'Comment est-ce que les abeilles repèrent les fleurs à distance ?',
  );
});
