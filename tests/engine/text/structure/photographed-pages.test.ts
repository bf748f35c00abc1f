import { describe, expect, it } from 'vitest';
import { topicOf } from '#engine/make/cards/alone/topic.ts';
import { readStudyText } from '#engine/text/structure/study-text.ts';

const told = (text: string) => readStudyText(text).sentences.map((sentence) => sentence.text);

const PAGE = `PHYSIQUE 2nde          page 34

CHAPITRE 5
LA LUMIÈRE

1. Sources de lumière
Une source primaire est un objet qui produit
la lumière qu’il émet. Exemples : le Soleil,
une lampe. Un objet diffusant est un objet
qui renvoie dans toutes les directions la
lumière qu’il reçoit.

2. Propagation
La vitesse de la lumière dans le vide vaut
300 000 km/s.
Le Danois Ole Rømer montre en 1676 que
la lumière se déplace à une vitesse finie.
En 1849, Hippolyte Fizeau mesure cette
vitesse à l’aide d’une roue dentée.
La dispersion est la séparation des
radiations d’une lumière blanche.
`;

describe('a page that was photographed', () => {
  it('gives whole sentences, whose lines were broken in every paragraph', () => {
    expect(told(PAGE)).toEqual([
      'Une source primaire est un objet qui produit la lumière qu’il émet.',
      'Exemples : le Soleil, une lampe.',
      'Un objet diffusant est un objet qui renvoie dans toutes les directions la lumière qu’il reçoit.',
      'La vitesse de la lumière dans le vide vaut 300 000 km/s.',
      'Le Danois Ole Rømer montre en 1676 que la lumière se déplace à une vitesse finie.',
      'En 1849, Hippolyte Fizeau mesure cette vitesse à l’aide d’une roue dentée.',
      'La dispersion est la séparation des radiations d’une lumière blanche.',
    ]);
  });

  it('has the title that stands below the number of its chapter', () => {
    expect(readStudyText(PAGE).sentences[0]?.headings).toEqual([
      'PHYSIQUE 2nde page 34',
      'LA LUMIÈRE',
      'Sources de lumière',
    ]);
  });

  it('is no page when each line is a note of its own', () => {
    const notes = `la guerre froide commence en 1947 selon Truman
les alliés se partagent l’allemagne en quatre zones
le blocus de berlin dure presque une année entière
staline meurt en 1953
crise de cuba en octobre 1962, le monde a très peur`;
    expect(told(notes)).toHaveLength(5);
  });
});

describe('the topic of a course', () => {
  it.each([
    ['SES 1ere chap 4 la monnaie et les banques', 'la monnaie et les banques'],
    ['EMC – Séance 5 : la justice en France', 'la justice en France'],
    ['PHYSIQUE 2nde page 34', null],
  ])('is read from « %s » without its number and its page', (title, topic) => {
    expect(
      topicOf(readStudyText(`${title}\n\nA. Début\n\nUne phrase du cours.\n\nB. Suite\n\nUne autre phrase.`)),
    ).toBe(topic);
  });
});
