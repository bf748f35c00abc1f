import { describe, expect, test } from 'vitest';
import { deedIn, goesTheWay, tellsOfDates, tellsTheMost, tellsWhoDid } from '#engine/answer/constraints.ts';
import { indexPassages } from '#engine/answer/passages.ts';
import { findDates } from '#engine/text/dates/dates.ts';

const passageOf = (body: string) => {
  const passage = indexPassages([{ title: 'Cours', body }]).passages.at(-1);
  if (passage === undefined) throw new Error('no passage');
  return passage;
};

describe('a date in a question', () => {
  const told = (question: string, body: string) => tellsOfDates(passageOf(body), findDates(question));

  test('rules out what is told of another day', () => {
    expect(told('que se passe-t-il le 4 mars 1933', 'Le 4 mars 1933, Roosevelt prête serment.')).toBe(true);
    expect(told('que se passe-t-il le 4 mars 1933', 'Le 6 mars 1933, les banques ferment.')).toBe(false);
    expect(told('que se passe-t-il le 4 mars 1933', 'Roosevelt prête serment.')).toBe(false);
  });

  test('may stand in the heading, and a year holds its days', () => {
    expect(told('le 4 mars 1933', '## Le 4 mars 1933\n\nLa foule attend sous la pluie.')).toBe(true);
    expect(told('quels pays en 1960', 'Le 4 avril 1960, un accord est signé.')).toBe(true);
  });

  test('is no matter where none is asked', () => {
    expect(told('qui prête serment', 'Roosevelt prête serment.')).toBe(true);
  });
});

describe('somebody’s deed', () => {
  const told = (question: string, quote: string) => {
    const deed = deedIn(question);
    return deed !== null && tellsWhoDid({ quote }, deed);
  };

  test.each([
    ['qui a organisé la fête', 'Le maire organise la fête chaque année.', true],
    ['qui a organisé la fête', 'Le congrès est réuni par le maire.', true],
    ['qui a organisé la fête', 'Une organisation du quartier tient la fête.', false],
    ['qui a fondé la ville', 'fondateur : un chasseur, vers 1650', true],
    ['qui construit le pont', 'La construction du pont dure deux ans.', false],
  ] as const)('« %s » is answered by « %s »: %s', (question, quote, expected) => {
    expect(told(question, quote)).toBe(expected);
  });

  test.each(['Qui est Patrice Lumumba ?', 'qui sont les Alliés', 'quand le pont est construit'])(
    'is not asked by « %s »',
    (question) => expect(deedIn(question)).toBeNull(),
  );
});

describe('the way from one thing to another', () => {
  test.each([
    ['le passage du latin au français', 'Le passage du français au latin est un exercice.', false],
    ['le passage du latin au français', 'Le passage du latin au français prend des siècles.', true],
    ['le passage de nymphe à adulte', 'Elle va de nymphe à adulte, et jamais d’adulte à nymphe.', true],
    ['le passage de nymphe à adulte', 'La mue donne un adulte.', true],
    ['la vie en ville', 'On va de la ville à la mer.', true],
  ] as const)('« %s » is answered by « %s »: %s', (question, quote, expected) => {
    expect(goesTheWay(question, { quote })).toBe(expected);
  });
});

describe('what is more than all others', () => {
  test.each([
    ['la plus haute tour', 'Cette tour est presque aussi haute que le mont.', false],
    ['la plus haute tour', 'La plus haute tour du pays a dix étages.', true],
    ['la plus haute tour', 'C’est la première tour par sa hauteur.', true],
    ['le moins lourd métal', 'Le plomb est plus lourd.', false],
    ['la haute tour', 'Cette tour est haute.', true],
  ] as const)('« %s » is answered by « %s »: %s', (question, quote, expected) => {
    expect(tellsTheMost(question, { quote })).toBe(expected);
  });
});
