import { PICTURE_MASKS } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import { fitted, LABEL_CHARACTERS, type Label } from './masks.ts';

/** A word on a picture, with its box in pixels. */
export interface PlacedWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Heights of a line: words that are nearer than this to each other belong to one label. */
const BESIDE = 0.9;
const BELOW = 1.1;
/** Heights of words that differ by more are of different labels: « aorte » is half as high as « gauche ». */
const ALIKE = 2.2;
/** What a mask covers around its words, in heights of a line. */
const MARGIN = 0.2;

interface Group extends PlacedWord {
  /** The height of its first line. */
  readonly line: number;
}

/**
 * The labels of a picture: neighbouring words of one line, and lines that stand close below each other, are one.
 * @param words in the order of reading
 * @returns at most as many as a picture may have masks, with each label cut to what fits
 */
export function labelsOfWords(
  words: readonly PlacedWord[],
  { width, height }: { readonly width: number; readonly height: number },
): Label[] {
  const readable = words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const lines = merged(readable.map(asGroup), isBeside);
  return merged(lines, isBelow)
    .slice(0, PICTURE_MASKS)
    .map(({ text, left, top, right, bottom, line }) => {
      const margin = MARGIN * line;
      const mask = fitted({
        left: (left - margin) / width,
        top: (top - margin) / height,
        width: (right - left + 2 * margin) / width,
        height: (bottom - top + 2 * margin) / height,
      });
      return { mask, text: firstCharacters(text.trim(), LABEL_CHARACTERS) };
    });
}

const asGroup = (word: PlacedWord): Group => ({ ...word, line: word.bottom - word.top });

/** Puts each group to the last one before it that it belongs to. */
function merged(groups: readonly Group[], belongs: (first: Group, next: Group) => boolean): Group[] {
  const result: Group[] = [];
  for (const next of groups) {
    const at = result.findLastIndex((one) => belongs(one, next));
    const one = result[at];
    if (one === undefined) result.push(next);
    else result[at] = joined(one, next);
  }
  return result;
}

const joined = (one: Group, other: Group): Group => ({
  text: `${one.text} ${other.text}`,
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
  line: one.line,
});

/** How much of the shorter of two stretches lies within the other. */
function overlap(from: number, to: number, otherFrom: number, otherTo: number): number {
  const shared = Math.min(to, otherTo) - Math.max(from, otherFrom);
  return shared / Math.max(1, Math.min(to - from, otherTo - otherFrom));
}

const areAlike = (one: Group, other: Group): boolean =>
  Math.max(one.line, other.line) <= ALIKE * Math.min(one.line, other.line);

function isBeside(first: Group, next: Group): boolean {
  const gap = next.left - first.right;
  const size = Math.max(first.line, next.line);
  return (
    areAlike(first, next) &&
    overlap(first.top, first.bottom, next.top, next.bottom) > 0.5 &&
    gap < BESIDE * size &&
    gap > -0.5 * size
  );
}

function isBelow(first: Group, next: Group): boolean {
  const gap = next.top - first.bottom;
  return (
    areAlike(first, next) &&
    overlap(first.left, first.right, next.left, next.right) > 0.3 &&
    gap < BELOW * Math.max(first.line, next.line) &&
    gap > -0.5 * next.line
  );
}
