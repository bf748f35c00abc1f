import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mask as shape } from '#contract/artefacts/occlusion.ts';
import { PICTURE_MASKS } from '#contract/limits.ts';
import { LABEL_CHARACTERS } from '#engine/occlusion/masks.ts';
import { labelsOfWords, type PlacedWord } from '#engine/occlusion/merge-words.ts';

const page = { width: 1_000, height: 800 };
const word = (text: string, left: number, top: number, size = 20): PlacedWord => ({
  text,
  left,
  top,
  right: left + text.length * size * 0.5,
  bottom: top + size,
});
const names = (words: readonly PlacedWord[]) => labelsOfWords(words, page).map(({ text }) => text);

describe('labels are made of words', () => {
  test('words of one line are one label, those across the picture are two', () => {
    expect(names([word('ventricule', 100, 100), word('gauche', 208, 101), word('aorte', 700, 100)])).toEqual([
      'ventricule gauche',
      'aorte',
    ]);
  });

  test('a label of two lines is one', () => {
    expect(names([word('veine cave', 100, 100), word('supérieure', 100, 124)])).toEqual([
      'veine cave supérieure',
    ]);
    // The box of a word with no high letter is lower than its line.
    expect(names([word('ventricule', 100, 100), word('droit', 100, 134)])).toEqual(['ventricule droit']);
  });

  test('labels below each other with room between them are two', () => {
    expect(names([word('noyau', 100, 100), word('membrane', 100, 160)])).toEqual(['noyau', 'membrane']);
  });

  test('a title of large letters is no part of a label below it', () => {
    expect(names([word('LE COEUR', 100, 40, 60), word('aorte', 100, 104)])).toEqual(['LE COEUR', 'aorte']);
  });

  test('what is no word makes no mask', () => {
    expect(names([word('—', 10, 10), word('•', 60, 10)])).toEqual([]);
  });

  test('the mask covers its words', () => {
    const [label] = labelsOfWords([word('ventricule', 100, 100), word('gauche', 208, 101)], page);
    const { left, top, width, height } = label?.mask ?? { left: 1, top: 1, width: 0, height: 0 };
    expect(left * page.width).toBeLessThan(100);
    expect(top * page.height).toBeLessThan(100);
    expect((left + width) * page.width).toBeGreaterThan(268);
    expect((top + height) * page.height).toBeGreaterThan(121);
  });
});

test('whatever words there are, the labels may be stored and each word is in one of them', () => {
  const anyWord = fc
    .record({
      text: fc.stringMatching(/^[a-zé]{1,30}$/),
      left: fc.integer({ min: 0, max: 1_000 }),
      top: fc.integer({ min: 0, max: 780 }),
      size: fc.integer({ min: 1, max: 120 }),
    })
    .map(({ text, left, top, size }) => word(text, left, top, size));
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 60 }), (words) => {
      const labels = labelsOfWords(words, page);
      expect(labels.length).toBeLessThanOrEqual(PICTURE_MASKS);
      for (const { mask, text } of labels) {
        expect(shape.safeParse(mask).success).toBe(true);
        expect(text.length).toBeGreaterThan(0);
        expect(text.length).toBeLessThanOrEqual(LABEL_CHARACTERS);
      }
      const isCut = labels.length === PICTURE_MASKS || labels.some(({ text }) => text.length > 70);
      if (isCut) return;
      const told = labels.flatMap(({ text }) => text.split(' ')).toSorted();
      expect(told).toEqual(words.map(({ text }) => text).toSorted());
    }),
  );
});
