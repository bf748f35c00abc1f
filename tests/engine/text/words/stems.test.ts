import { describe, expect, it } from 'vitest';
import { stem, stemSet, stems } from '#engine/text/words/stems.ts';
import { words } from '#engine/text/words/words.ts';

const list = (text: string) => words(text).map((word) => word.text);

describe('words', () => {
  it('splits on apostrophes, straight or curly, but keeps « aujourd’hui » and hyphens', () => {
    expect(list("L'école d’aujourd’hui, peut-être")).toEqual([
      "L'",
      'école',
      'd’',
      'aujourd’hui',
      'peut-être',
    ]);
  });

  it('tells where each word stands', () => {
    const text = 'Le sol, l’eau';
    for (const { text: word, start, end } of words(text)) expect(text.slice(start, end)).toBe(word);
  });
});

describe('stems', () => {
  it('brings the forms of a word together', () => {
    expect(stem('chevaux')).toBe(stem('cheval'));
    expect(stem('révolutions')).toBe(stem('révolution'));
    expect(stem('indépendante')).toBe(stem('indépendant'));
  });

  it('folds accents after stemming, so that what is typed without them is found', () => {
    expect(stem('photosynthèse')).toBe(stem('photosynthese'));
    expect(stem('œuvre')).toBe(stem('oeuvre'));
  });

  it('drops the words of grammar, elided ones too', () => {
    expect(stems('Qu’est-ce que l’État ?')).not.toContain('l’');
    expect(stemSet('la cause de la crise')).toEqual(new Set([stem('cause'), stem('crise')]));
  });
});
