import { describe, expect, test } from 'vitest';
import { findOnPage, type PlacedText } from '#engine/documents/pdf/find-on-page.ts';

/** Lines of a page, each letter 0.01 wide. */
const lines = (...texts: string[]): PlacedText[] =>
  texts.map((text, at) => ({
    text,
    left: 0.1,
    top: 0.1 + at * 0.05,
    width: text.length * 0.01,
    height: 0.02,
  }));
const rounded = (boxes: ReturnType<typeof findOnPage>) =>
  boxes.map(({ left, top, width }) => [left, top, width].map((value) => Math.round(value * 1_000) / 1_000));

describe('a quoted sentence on a page', () => {
  test('is found where it stands on its line', () => {
    const page = lines('Le Nil coule. Le Congo est profond.', 'Le Niger aussi.');
    expect(rounded(findOnPage(page, 'Le Congo est profond.'))).toEqual([[0.24, 0.1, 0.2]]);
  });

  test('is found over lines, whatever became of hyphens, spaces, accents and ligatures', () => {
    const page = lines('La photosyn-', 'thèse  produit du', 'sucre au cœur de la feuille.');
    expect(rounded(findOnPage(page, 'la photosynthese produit du sucre au coeur'))).toEqual([
      [0.1, 0.1, 0.11],
      [0.1, 0.15, 0.17],
      [0.1, 0.2, 0.13],
    ]);
  });

  test('has one box a line where a file draws word by word', () => {
    const words: PlacedText[] = [
      { text: 'Le', left: 0.1, top: 0.1, width: 0.02, height: 0.02 },
      { text: ' ', left: 0.12, top: 0.1, width: 0.01, height: 0 },
      { text: 'Congo', left: 0.13, top: 0.1, width: 0.05, height: 0.02 },
    ];
    expect(rounded(findOnPage(words, 'Le Congo'))).toEqual([[0.1, 0.1, 0.08]]);
    // A comma and a space stand between them; those of the next column are further away.
    const next = (left: number): PlacedText => ({ text: 'un', left, top: 0.1, width: 0.02, height: 0.02 });
    expect(rounded(findOnPage([...words, next(0.21)], 'Le Congo, un'))).toEqual([[0.1, 0.1, 0.13]]);
    expect(findOnPage([...words, next(0.23)], 'Le Congo, un')).toHaveLength(2);
  });

  test('is known by its beginning where it goes on overleaf, and by both ends around a note', () => {
    const page = lines('Fin du paragraphe. Le fleuve traverse toute la grande');
    expect(rounded(findOnPage(page, 'Le fleuve traverse toute la grande plaine du nord.'))).toEqual([
      [0.29, 0.1, 0.34],
    ]);
    const noted = lines('Le fleuve traverse toute la plaine', '12', 'avant de rejoindre la mer au nord');
    const quote = 'Le fleuve traverse toute la plaine avant de rejoindre la mer au nord';
    expect(rounded(findOnPage(noted, quote)).map(([, top]) => top)).toEqual([0.1, 0.2]);
  });

  test('begins at a word, and is not found where it is not', () => {
    const page = lines('Une partie de l’art ancien');
    expect(rounded(findOnPage(page, 'art'))).toEqual([[0.26, 0.1, 0.03]]);
    expect(findOnPage(page, 'la tectonique des plaques')).toEqual([]);
    expect(findOnPage(page, '…')).toEqual([]);
    expect(findOnPage([], 'art')).toEqual([]);
  });
});
