import { fold } from '#engine/text/words/fold.ts';
import type { DocumentBlock } from './document.ts';

/** Where quoted words stand. */
export interface QuotePlace {
  /** The place of the block among those that were searched. */
  readonly block: number;
  /** In UTF-16 units of `textOfBlock`, `end` excluded. */
  readonly start: number;
  readonly end: number;
}

/** Words that are enough to know a sentence again whose end was said otherwise, most first. */
const ENOUGH = [16, 8, 5];

interface Word {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

/** The words of a block as they are shown; the cells of a row follow each other. */
export const textOfBlock = (block: DocumentBlock): string =>
  block.kind === 'row' ? block.cells.join(' ') : block.text;

/**
 * Finds quoted words again in a text, whatever became of spaces, marks, accents and case; null when they are not there.
 * The last word may be cut off. What stands on page `near` comes first. A quotation whose end was said otherwise is
 * found by its first words, and a list that its heading announces by its first item.
 */
export function findQuote(blocks: readonly DocumentBlock[], quote: string, near = 0): QuotePlace | null {
  const [, list] = /^[^:]*:(.*)$/su.exec(quote) ?? [];
  return findRun(blocks, quote, near) ?? (list === undefined ? null : findRun(blocks, list, near));
}

function findRun(blocks: readonly DocumentBlock[], quote: string, near: number): QuotePlace | null {
  const wanted = wordsOf(quote).map(({ key }) => key);
  if (wanted.length === 0) return null;
  const order = blocks
    .map((_, at) => at)
    .sort((a, b) => distance(blocks, a, near) - distance(blocks, b, near));
  const read = new Map<number, Word[]>();
  const wordsAt = (at: number): Word[] => {
    const known = read.get(at) ?? wordsOf(blocks[at] === undefined ? '' : textOfBlock(blocks[at]));
    read.set(at, known);
    return known;
  };
  for (const count of [wanted.length, ...ENOUGH.filter((enough) => enough < wanted.length)]) {
    for (const at of order) {
      const words = wordsAt(at);
      const first = runOf(words, wanted.slice(0, count));
      const [start, end] = [words[first]?.start, words[first + count - 1]?.end];
      if (start !== undefined && end !== undefined) return { block: at, start, end };
    }
  }
  return null;
}

const distance = (blocks: readonly DocumentBlock[], at: number, near: number): number =>
  blocks[at]?.page === near ? 0 : 1;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    key: fold(word),
    start: index,
    end: index + word.length,
  }));
}

/** Where the wanted words follow each other first; -1 when they do not. */
function runOf(words: readonly Word[], wanted: readonly string[]): number {
  const last = wanted.length - 1;
  return words.findIndex((_, from) =>
    wanted.every((key, step) => {
      const word = words[from + step]?.key;
      return word !== undefined && (word === key || (step === last && last > 0 && word.startsWith(key)));
    }),
  );
}
