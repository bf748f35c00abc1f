import { describe, expect, test } from 'vitest';
import { fits, intentOf } from '#engine/answer/intent.ts';
import { isTold } from '#engine/answer/passages.ts';

const told = (intent: Parameters<typeof fits>[0], sentence: string, asked: readonly string[] = []): boolean =>
  fits(intent, { sentence, isList: false, headings: [] }, new Set(asked)) > 0;

describe('how long something lasts', () => {
  test.each([
    'Le mandat est de cinq ans.',
    'La guerre dure plus de 30 ans.',
    'La formation prend de 18 à 24 mois.',
    'En moins de 12 jours, la larve devient adulte.',
  ])('is told by « %s »', (sentence) => expect(told('duration', sentence)).toBe(true));

  test.each([
    'Un contrat signé avant 16 ans est nul.',
    'On peut voter à 21 ans.',
    'La ville a brûlé il y a 200 ans.',
  ])('is not told by « %s »', (sentence) => expect(told('duration', sentence)).toBe(false));
});

describe('what something is made of', () => {
  test.each(['de quoi est fait un os', 'de quoi se compose la fleur', 'la composition de l’air'])(
    'is asked by « %s »',
    (question) => expect(intentOf(question)).toBe('parts'),
  );

  test('is told of the thing itself, by a verb that says so', () => {
    expect(told('parts', 'La fleur comprend des sépales et des pétales.', ['fleur'])).toBe(true);
    expect(told('parts', 'Le bouquet comprend une fleur.', ['fleur'])).toBe(false);
    expect(told('parts', 'La fleur attire les abeilles.', ['fleur'])).toBe(false);
  });
});

test('what one imagines is told to be put right, and answers nothing', () => {
  expect(isTold({ sentence: 'On imagine que la Lune brille d’elle-même.' })).toBe(false);
  expect(isTold({ sentence: 'On croit souvent que le verre est un solide.' })).toBe(false);
  expect(isTold({ sentence: 'On voit la Lune parce qu’elle renvoie la lumière.' })).toBe(true);
});
