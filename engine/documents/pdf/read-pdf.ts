import { joinLines, lettersOnly } from '#engine/text/structure/hyphens.ts';
import { DocumentRefused, type ReadDocument } from '../document.ts';
import { inReadingOrder } from './columns.ts';
import { withoutContents } from './contents.ts';
import { type OutlineEntry, withHeadings } from './headings.ts';
import { fragmentsOf, type PdfPage } from './page.ts';
import { type PdfBlock, paragraphsOf } from './paragraphs.ts';
import { printedNumbers } from './printed-numbers.ts';
import { withoutRunningLines } from './running-lines.ts';

/** Letters that a page must have to count as one with text: a scanned page may carry a stamp or its number. */
const LETTERS_MIN = 25;
/** Share of pages with text below which a file is a pile of pictures. */
const READABLE_MIN = 0.1;

/**
 * Puts the pages of a PDF into reading order: columns one after the other, divided words joined, running heads and page
 * numbers gone, headings found.
 * @param options.labels the numbers of its pages, null where it declares none
 * @throws DocumentRefused where hardly any page has text
 */
export function readPdfPages(
  pages: readonly PdfPage[],
  {
    title,
    outline,
    labels = null,
  }: {
    title: string | null;
    outline: readonly OutlineEntry[];
    labels?: readonly string[] | null;
  },
): ReadDocument {
  const pagesWithoutText = pages.filter((page) => !hasText(page)).length;
  if (pages.length - pagesWithoutText < Math.max(READABLE_MIN * pages.length, 1))
    throw new DocumentRefused('no_text');
  const isWord = wordsOf(pages);
  const blocks = withoutRunningLines(pages).flatMap((runs, at) =>
    inReadingOrder(runs).flatMap((part) =>
      paragraphsOf(fragmentsOf(part), pages[at]?.number ?? at + 1, isWord),
    ),
  );
  const found = withHeadings(acrossPages(withoutContents(blocks), isWord), outline);
  if (found.length === 0) throw new DocumentRefused('no_text');
  const pageLabels = printedNumbers(pages, labels);
  return {
    title,
    blocks: found,
    pages: pages.length,
    pagesWithoutText,
    ...(pageLabels !== undefined && { pageLabels }),
  };
}

/** Characters that stand for no letter: those of a font that does not say which letters its shapes are. */
const NO_LETTER = /[\p{Cc}\p{Co}\ufffd]/gu;
const UNKNOWN_MAX = 0.3;

/** Whether a page has its text as letters, and not as a picture or as shapes that nobody named. */
export function hasText({ runs }: PdfPage): boolean {
  const text = runs.map((run) => run.text.trim()).join('');
  return text.length >= LETTERS_MIN && (text.match(NO_LETTER)?.length ?? 0) <= UNKNOWN_MAX * text.length;
}

/** The words of the whole file, to tell a divided word from a compound. */
function wordsOf(pages: readonly PdfPage[]): (word: string) => boolean {
  const words = new Set<string>();
  for (const { runs } of pages)
    for (const { text } of runs)
      for (const [word] of lettersOnly(text).matchAll(/\p{L}[\p{L}’'-]*\p{L}/gu))
        words.add(word.toLowerCase());
  return (word) => words.has(word);
}

/** A paragraph that goes on on the next page, or in the next column, is one paragraph, on the page where it begins. */
function acrossPages(blocks: readonly PdfBlock[], isWord: (word: string) => boolean): PdfBlock[] {
  const joined: PdfBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const goesOn =
      last?.kind === 'lines' &&
      block.kind === 'lines' &&
      !block.isItem &&
      last.font === block.font &&
      Math.abs(last.size - block.size) < 0.5 &&
      last.lines > 1 &&
      (/[-‐\u00ad,]$/.test(last.text) || !/[.!?…:;»)\]]$/.test(last.text)) &&
      /^[\p{Ll}]/u.test(block.text);
    if (goesOn)
      joined[joined.length - 1] = {
        ...last,
        text: joinLines(last.text, block.text, isWord),
        lines: last.lines + block.lines,
      };
    else joined.push(block);
  }
  return joined;
}
