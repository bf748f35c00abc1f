import { PAGE_TEXT_MAX, PAGE_WORDS_MAX, type PageWords } from '#contract/page-words.ts';
import type { Box, PlacedText } from '../pdf/find-on-page.ts';
import type { LetterBox } from './letters.ts';

const SCALE = 65_535;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Another word in the place of one that is known by its own box. */
export interface Correction {
  readonly box: LetterBox;
  readonly to: string;
}

/** A word with its box in pixels of its picture. */
type Word = LetterBox & { readonly text: string };

/**
 * The words of a page, by lines, in a small form; null where they are too many to be kept. Each is as high as its line, so that
 * what marks a sentence is even.
 */
export function packedWords(lines: readonly (readonly Word[])[], size: Size): PageWords | null {
  const words = lines.flatMap((line) => {
    const top = Math.min(...line.map((word) => word.top));
    const bottom = Math.max(...line.map((word) => word.bottom));
    return line.map((word) => ({ ...word, top, bottom }));
  });
  const text = words.map((word) => asOne(word.text)).join(' ');
  if (words.length > PAGE_WORDS_MAX || text.length > PAGE_TEXT_MAX) return null;
  return { text, boxes: Uint16Array.from(words.flatMap((word) => packedBox(word, size))) };
}

/** The words with their places, in shares of the picture's width and height. */
export function placedWords({ text, boxes }: PageWords): PlacedText[] {
  return text.split(' ').flatMap((word, at) => (word === '' ? [] : { text: word, ...boxAt(boxes, at) }));
}

/** The words of a page after some of them were corrected. */
export function correctedWords(
  { text, boxes }: PageWords,
  corrections: readonly Correction[],
  size: Size,
): PageWords {
  const words = text.split(' ');
  for (const { box, to } of corrections) {
    const [left = 0, top = 0, width = 0, height = 0] = packedBox(box, size);
    const at = words.findIndex((_, place) => {
      const [itsLeft, itsTop = 0, itsWidth, itsHeight = 0] = boxes.subarray(4 * place, 4 * place + 4);
      const middle = top + height / 2;
      return itsLeft === left && itsWidth === width && itsTop < middle && middle < itsTop + itsHeight;
    });
    if (at !== -1) words[at] = asOne(to);
  }
  const corrected = words.join(' ');
  return { text: corrected.length > PAGE_TEXT_MAX ? text : corrected, boxes };
}

/** Spaces stand between words alone. */
const asOne = (word: string): string => word.replace(/\s/g, '');

/** A box of pixels, whose right and lower ends belong to it. */
function packedBox({ left, top, right, bottom }: LetterBox, { width, height }: Size): number[] {
  return [left / width, top / height, (right + 1 - left) / width, (bottom + 1 - top) / height].map((share) =>
    Math.round(SCALE * Math.min(1, Math.max(0, share))),
  );
}

function boxAt(boxes: PageWords['boxes'], at: number): Box {
  const [left = 0, top = 0, width = 0, height = 0] = boxes.subarray(4 * at, 4 * at + 4);
  return { left: left / SCALE, top: top / SCALE, width: width / SCALE, height: height / SCALE };
}
