import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAGE_WORDS_MAX, pageWords } from '#contract/page-words.ts';
import { findOnPage } from '#engine/documents/pdf/find-on-page.ts';
import { correctedWords, packedWords, placedWords } from '#engine/documents/photo/page-words.ts';

const size = { width: 1_000, height: 1_414 };
/** Words of a line, 20 pixels a letter, small ones lower than those that rise. */
function line(text: string, top: number) {
  let left = 90;
  return text.split(' ').map((word) => {
    const right = left + 20 * word.length - 1;
    const box = {
      text: word,
      left,
      top: /[A-Zbdfhklt]/.test(word) ? top - 10 : top,
      right,
      bottom: top + 19,
    };
    left = right + 12;
    return box;
  });
}
const page = [line('Le Congo est un', 400), line('fleuve profond.', 460)];
const packed = packedWords(page, size);
if (packed === null) throw new Error('Too many words');

describe('the words of a photographed page', () => {
  test('come back with their places, whatever their number and size', () => {
    const share = fc.integer({ min: 0, max: 900 });
    const word = fc.record({ text: fc.stringMatching(/^[a-z]{1,8}$/), left: share, top: share });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 50 }), (given) => {
        const words = given.map((one) => ({ ...one, right: one.left + 79, bottom: one.top + 29 }));
        const kept = packedWords(
          words.map((one) => [one]),
          size,
        );
        if (kept === null) throw new Error('Too many words');
        expect(pageWords.parse(kept)).toEqual(kept);
        const placed = placedWords(kept);
        expect(placed.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
        for (const [at, { left, top, width, height }] of placed.entries()) {
          expect(left).toBeCloseTo((words[at]?.left ?? 0) / size.width, 3);
          expect(top).toBeCloseTo((words[at]?.top ?? 0) / size.height, 3);
          expect(width).toBeCloseTo(80 / size.width, 3);
          expect(height).toBeCloseTo(30 / size.height, 3);
        }
      }),
    );
  });

  test('mark a sentence with one even box a line', () => {
    const boxes = findOnPage(placedWords(packed), 'Congo est un fleuve');
    expect(boxes).toHaveLength(2);
    expect(boxes[0]?.left).toBeCloseTo(0.141, 3);
    expect(boxes[0]?.top).toBeCloseTo(390 / 1_414, 3);
    expect(boxes[0]?.height).toBeCloseTo(30 / 1_414, 3);
  });

  test('take the corrections of the person, and are found by them', () => {
    const box = page[1]?.[1];
    if (box === undefined) throw new Error('No word');
    expect(findOnPage(placedWords(packed), 'fleuve puissant')).toEqual([]);
    const corrected = correctedWords(packed, [{ box, to: 'puis sant' }], size);
    expect(findOnPage(placedWords(corrected), 'fleuve puissant')).toHaveLength(1);
    expect(corrected.text).toBe('Le Congo est un fleuve puissant');
    // One that was taken out leaves the places of the others.
    const without = correctedWords(packed, [{ box: page[0]?.[0] ?? box, to: '' }], size);
    expect(placedWords(without)[0]).toEqual(placedWords(packed)[1]);
    const nowhere = { left: 0, top: 0, right: 1, bottom: 1 };
    expect(correctedWords(packed, [{ box: nowhere, to: 'x' }], size)).toEqual(packed);
  });

  test('are not kept where they are too many', () => {
    const many = Array.from({ length: PAGE_WORDS_MAX + 1 }, () => ({
      text: 'a',
      left: 0,
      top: 0,
      right: 9,
      bottom: 9,
    }));
    expect(packedWords([many], size)).toBeNull();
    expect(packedWords([many.slice(1)], size)).not.toBeNull();
    const long = { text: 'a'.repeat(40_000), left: 0, top: 0, right: 9, bottom: 9 };
    expect(packedWords([[long]], size)).toBeNull();
    expect(packedWords([], size)?.text).toBe('');
  });
});
