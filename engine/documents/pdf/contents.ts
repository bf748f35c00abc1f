import type { PdfBlock } from './paragraphs.ts';

/** Entries below each other that make a table of contents. */
const ENTRIES_MIN = 3;
const TITLE = /^(?:table des mati[èe]res|sommaire|contenu|table of contents|contents)\s*:?$/iu;
/** The dots that lead from a title to its page, four or more, with or without spaces between, and the page. */
const LED = /(?:(?:\.\s?){4}|…\s?…)[.…\s]*(\d{1,4})(?!\d)/gu;
/** A page at the end of an entry: the next one begins with a capital or a number. */
const PAGE = /[\p{L}\p{P}]\s(\d{1,4})(?=$|\s[\p{Lu}\d«])/gu;

/**
 * Leaves out a table of contents: its lines are no text to be learnt, and each of them would stand as a heading without
 * anything below it. It is known by its title, or by the dots that lead to the pages, and by pages that never go back.
 */
export function withoutContents(blocks: readonly PdfBlock[]): readonly PdfBlock[] {
  const kept: PdfBlock[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at];
    const isTitled = block?.kind === 'lines' && TITLE.test(block.text);
    const end = endOfContents(blocks, isTitled ? at + 1 : at, isTitled);
    if (end === null && block !== undefined) kept.push(block);
    at = end ?? at + 1;
  }
  return kept;
}

/** Where the table of contents that begins here ends; null where none does. */
function endOfContents(blocks: readonly PdfBlock[], from: number, isTitled: boolean): number | null {
  let [at, entries, last] = [from, 0, 0];
  let isLed = false;
  for (; at < blocks.length; at += 1) {
    const text = textOf(blocks[at]);
    const led = pagesIn(text, LED);
    const pages = led.length > 0 ? led : pagesIn(text, PAGE);
    if (!endsIn(text, pages) || pages.some((page, n) => page < (pages[n - 1] ?? last))) break;
    entries += pages.length;
    last = pages.at(-1) ?? last;
    isLed ||= led.length > 0;
  }
  return entries >= ENTRIES_MIN && (isTitled || isLed) ? at : null;
}

const textOf = (block: PdfBlock | undefined): string =>
  block === undefined ? '' : block.kind === 'row' ? block.cells.join(' ') : block.text;

/** Lines that were set close to each other are one block: it holds the pages of several entries. */
const pagesIn = (text: string, entry: RegExp): number[] =>
  [...text.matchAll(entry)].map(([, page]) => Number(page));

/** Nothing stands after the last page. */
const endsIn = (text: string, pages: readonly number[]): boolean =>
  pages.length > 0 && text.endsWith(String(pages.at(-1)));
