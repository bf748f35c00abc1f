import type { PdfPage, TextRun } from '../pdf/page.ts';
import type { LetterBox } from './letters.ts';

/** A word as it was recognised, with its box in pixels. */
export interface RecognisedWord extends LetterBox {
  readonly text: string;
  /** From 0 to 1, as the recogniser says. */
  readonly confidence: number;
  /** It is the last one of its line. */
  readonly endsLine: boolean;
}

/** A page of recognised words, by lines. */
export interface RecognisedPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly (readonly RecognisedWord[])[];
}

/** Below this confidence a word is no reading but a guess at dirt, a figure or blur. */
const GUESSED = 0.35;
/** What stands in a text: a word without any is a rule or a spot. */
const READABLE = /[\p{L}\p{N}]/u;

/** An apostrophe of print, whichever of its shapes is recognised. */
const APOSTROPHE = /(?<=\p{L})['‘](?=\p{L})/gu;

/** The lines of recognised words, without what is no text. */
export function linesOf(words: readonly RecognisedWord[]): RecognisedWord[][] {
  const lines: RecognisedWord[][] = [];
  let open: RecognisedWord[] = [];
  for (const word of words) {
    if (word.text.trim() !== '') open.push({ ...word, text: word.text.replace(APOSTROPHE, '’') });
    if (!word.endsLine) continue;
    lines.push(open);
    open = [];
  }
  lines.push(open);
  return lines.filter((line) => line.some(isRead));
}

const isRead = ({ text, confidence }: RecognisedWord): boolean =>
  confidence >= GUESSED && READABLE.test(text);

/**
 * Share of the letters on a page that stand in words that were read, from 0 to 1. It says whether a photograph could be
 * read: the recogniser is as sure of the tenth of a page that it found as of a whole one.
 */
export function coverageOf(
  letters: readonly LetterBox[],
  lines: readonly (readonly RecognisedWord[])[],
): number {
  if (letters.length === 0) return 0;
  const words = lines.flat().filter(({ confidence, text }) => confidence >= SURE && READABLE.test(text));
  const covered = letters.filter(({ left, top, right, bottom }) => {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return words.some((word) => x >= word.left && x <= word.right && y >= word.top && y <= word.bottom);
  });
  return covered.length / letters.length;
}

/** From this confidence on a letter counts as read. */
const SURE = 0.6;

/** Letters that stand on the line and end as high as a small one, that rise above it, that hang below it. */
const RISES = /[\p{Lu}\p{N}bdfhijkltéèêëàâîïôûùçßœ!?'’"«»()/]/u;
const HANGS = /[gjpqyçQJ,;()/]/u;
/** Heights in sizes of letters. */
const SMALL = 0.5;
const RISE = 0.22;
const HANG = 0.21;
/** Sizes that differ from that of the text by less are that of the text: a box tells the size only roughly. */
const AS_TEXT = 0.2;
/** Size in points that the letters of the text are given: what reads PDFs expects points. */
const POINTS = 11;
/** A gap between two words, in sizes of letters, from which on they belong to different columns or cells. */
const APART = 1.4;

/**
 * A recognised page as the page of a PDF, so that columns, headings and paragraphs are found by the same code.
 * @param number of the page, 1 for the first
 * @param textOf the text of a word, with what it shall carry along
 */
export function asPdfPage(
  { width, height, lines }: RecognisedPage,
  number: number,
  textOf: (word: RecognisedWord) => string = ({ text }) => text,
): PdfPage {
  const measured = lines.map((line) => ({ line, size: sizeOf(line), letters: lettersIn(line) }));
  const body = weightedMedian(measured.map(({ size, letters }) => ({ value: size, weight: letters })));
  const scale = POINTS / (body || 1);
  const runs = measured.flatMap(({ line, size: own }) => {
    const ratio = own / (body || 1);
    // Steps of a fifth, so that two headings of one size are of one size.
    const size = Math.abs(ratio - 1) < AS_TEXT ? POINTS : (POINTS * Math.round(ratio * 5)) / 5;
    const y = (height - baselineOf(line, own)) * scale;
    return stretchesOf(line, own).map((words): TextRun => {
      const [first, last] = [words[0] as RecognisedWord, words.at(-1) as RecognisedWord];
      return {
        text: words.map(textOf).join(' '),
        x: first.left * scale,
        y,
        width: (last.right - first.left) * scale,
        size,
        font: 'recognised',
      };
    });
  });
  return { number, width: width * scale, height: height * scale, runs };
}

const lettersIn = (line: readonly RecognisedWord[]): number =>
  line.reduce((sum, { text }) => sum + text.length, 0);

/** The size of a line's letters in pixels, as the heights of its words say. */
function sizeOf(line: readonly RecognisedWord[]): number {
  const sizes = line.filter(isRead).map(({ text, top, bottom }) => {
    const share = SMALL + (RISES.test(text) ? RISE : 0) + (HANGS.test(text) ? HANG : 0);
    return { value: (bottom - top + 1) / share, weight: text.length };
  });
  return weightedMedian(sizes);
}

/** Where the letters of a line stand, in pixels from above. */
function baselineOf(line: readonly RecognisedWord[], size: number): number {
  return weightedMedian(
    line.map(({ text, bottom }) => ({
      value: bottom - (HANGS.test(text) ? HANG * size : 0),
      weight: text.length,
    })),
  );
}

/** The words of a line without what is far apart. */
function stretchesOf(line: readonly RecognisedWord[], size: number): RecognisedWord[][] {
  const stretches: RecognisedWord[][] = [];
  for (const word of line) {
    const open = stretches.at(-1);
    const last = open?.at(-1);
    if (open !== undefined && last !== undefined && word.left - last.right < APART * size) open.push(word);
    else stretches.push([word]);
  }
  return stretches;
}

function weightedMedian(values: readonly { value: number; weight: number }[]): number {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
  let passed = 0;
  for (const { value, weight } of sorted) {
    passed += weight;
    if (passed >= half) return value;
  }
  return 0;
}
