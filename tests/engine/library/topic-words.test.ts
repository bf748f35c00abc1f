import { describe, expect, test } from 'vitest';
import { isMistyped, isOneSlip, topicWords } from '#engine/library/topic-words.ts';

const keys = (text: string): string[] => topicWords(text).map((word) => word.key);

describe('spellings of one topic meet', () => {
  test.each([
    ['L’ÉCONOMIE', "l'economie"],
    ['les cellules végétales', 'la cellule végétale'],
    ['la photosynthèse', 'fotosintèse'],
    ['l’indépendance', 'l’indépandence'],
    ['la Seconde Guerre', '2e guerre'],
    ['la deuxième guerre', 'guère II'],
    ['1re guerre', 'la premire guerre'],
    ['un cœur', 'le coeur'],
    ['Qu’est-ce que l’ADN ?', 'ADN'],
    ['Cours sur la dissertation', 'dissertation'],
  ])('%s = %s', (one, other) => {
    expect(new Set(keys(one))).toEqual(new Set(keys(other)));
  });
});

describe('words of different topics stay apart', () => {
  test.each([
    ['cellule', 'cellulose'],
    ['indépendance', 'indépendant'],
    ['première', 'troisième'],
    ['guerre', 'guerrier'],
    ['avant la guerre', 'la guerre'],
  ])('%s ≠ %s', (one, other) => {
    expect(keys(one)).not.toEqual(keys(other));
  });
});

test('a text of grammar words names no topic', () => {
  expect(topicWords('Qu’est-ce que c’est ?')).toEqual([]);
  expect(topicWords(' ?! ')).toEqual([]);
});

test.each([
  ['O.N.U.', 'onu'],
  ['l’O.N.U', 'ONU'],
  ['mondialisasion', 'mondialisation'],
  ['to bee', 'to be'],
])('%s and %s are the same words', (one, other) => {
  const keys = (text: string) => topicWords(text).map(({ key }) => key);
  expect(keys(one)).toEqual(keys(other));
});

test.each([
  ['subjoncif', 'subjonctif', true],
  ['moboutou', 'mobutu', true],
  ['lunumba', 'lumumba', true],
  ['passion', 'mission', false],
  ['poule', 'pile', false],
  ['générique', 'génétique', false],
])('%s is a mistyped %s: %s', (one, other, isSame) => {
  const [[first], [second]] = [topicWords(one), topicWords(other)];
  expect(first !== undefined && second !== undefined && isMistyped(first, second)).toBe(isSame);
});

describe('one slip', () => {
  test.each([
    ['revolution', 'revoltion', 'a letter missing'],
    ['revolution', 'revolutions', 'a letter too many'],
    ['revolution', 'revoultion', 'two letters swapped'],
    ['revolution', 'revolutian', 'one vowel for another'],
    ['lumumba', 'lunumba', 'm for n'],
  ])('%s and %s: %s', (one, other) => {
    expect(isOneSlip(one, other)).toBe(true);
    expect(isOneSlip(other, one)).toBe(true);
  });

  test.each([
    ['revolution', 'resolution', 'a wrong consonant makes another word'],
    ['revolution', 'evolution', 'a wrong first letter makes another word'],
    ['revolution', 'revluton', 'two slips are too many'],
    ['adn', 'adan', 'a short word has no room for a slip'],
    ['revolution', 'revolution', 'the same word has no slip'],
  ])('not %s and %s: %s', (one, other) => {
    expect(isOneSlip(one, other)).toBe(false);
    expect(isOneSlip(other, one)).toBe(false);
  });
});
