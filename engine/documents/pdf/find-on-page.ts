import { fold } from '#engine/text/words/fold.ts';

/** A rectangle on a page, in shares of its width and height. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A stretch of text of a page, in the order in which the file draws it. */
export interface PlacedText extends Box {
  readonly text: string;
}

interface Letter {
  readonly key: string;
  /** Place of its text, and its own within it, in UTF-16 units. */
  readonly of: number;
  readonly from: number;
  readonly to: number;
  /** No letter of the same text stands right before it. */
  readonly isFirst: boolean;
}

/** Letters that are enough to know a sentence again that goes on elsewhere: on the next page, or around a note. */
const ENOUGH = 24;

/**
 * Finds quoted words on a page, whatever became of spaces, marks, accents, case and hyphens: letters and digits alone are
 * compared. Of a sentence that is not there in one piece, its beginning and its end are found.
 * @returns what covers them, a box a line; empty where they are not there
 */
export function findOnPage(texts: readonly PlacedText[], quote: string): Box[] {
  const letters = texts.flatMap(({ text }, of) => lettersOf(text, of));
  const wanted = lettersOf(quote, 0)
    .map(({ key }) => key)
    .join('');
  if (wanted === '') return [];
  return stretches(letters, wanted).flatMap(([start, end]) => boxesOf(texts, letters.slice(start, end)));
}

function lettersOf(text: string, of: number): Letter[] {
  const letters: Letter[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    let from = index;
    for (const character of word) {
      const to = from + character.length;
      for (const key of fold(character)) letters.push({ key, of, from, to, isFirst: from === index });
      from = to;
    }
  }
  return letters;
}

/** Where the wanted letters stand, `[start, end[`. */
function stretches(letters: readonly Letter[], wanted: string): [number, number][] {
  const page = letters.map(({ key }) => key).join('');
  for (let at = page.indexOf(wanted); at !== -1; at = page.indexOf(wanted, at + 1))
    if (letters[at]?.isFirst) return [[at, at + wanted.length]];
  const head = longest(wanted.length - 1, (count) => page.includes(wanted.slice(0, count)));
  const tail = longest(wanted.length - 1, (count) => page.includes(wanted.slice(-count)));
  const found: [number, number][] = [];
  if (head >= ENOUGH) found.push(at(page.indexOf(wanted.slice(0, head)), head));
  if (tail >= ENOUGH) found.push(at(page.indexOf(wanted.slice(-tail)), tail));
  return found;
}

const at = (start: number, count: number): [number, number] => [start, start + count];

/** The largest number up to `most` that still holds, where all smaller ones do. */
function longest(most: number, holds: (count: number) => boolean): number {
  let [least, top] = [0, most];
  while (least < top) {
    const middle = Math.ceil((least + top) / 2);
    if (holds(middle)) least = middle;
    else top = middle - 1;
  }
  return least;
}

function boxesOf(texts: readonly PlacedText[], letters: readonly Letter[]): Box[] {
  const boxes: Box[] = [];
  for (const [of, { text, left, top, width, height }] of texts.entries()) {
    const own = letters.filter((letter) => letter.of === of);
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) continue;
    const begin = left + (width * first.from) / text.length;
    const box = { left: begin, top, width: left + (width * last.to) / text.length - begin, height };
    const before = boxes.at(-1);
    if (before !== undefined && isBeside(before, box)) boxes[boxes.length - 1] = around(before, box);
    else boxes.push(box);
  }
  return boxes;
}

/** A comma and a wide space of a justified line, in heights of it: a share of the height is less than one of the width. */
const BESIDE = 1.6;

/** Words of one line are often drawn one by one. */
const isBeside = (one: Box, next: Box): boolean =>
  Math.abs(one.top + one.height / 2 - next.top - next.height / 2) < Math.min(one.height, next.height) / 2 &&
  next.left >= one.left &&
  next.left - one.left - one.width < BESIDE * next.height;

/** What covers both boxes. */
export function around(one: Box, other: Box): Box {
  const [left, top] = [Math.min(one.left, other.left), Math.min(one.top, other.top)];
  return {
    left,
    top,
    width: Math.max(one.left + one.width, other.left + other.width) - left,
    height: Math.max(one.top + one.height, other.top + other.height) - top,
  };
}
