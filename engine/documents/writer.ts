import { type DocumentBlock, DocumentRefused, type ReadDocument } from './document.ts';
import { type Letters, type Look, withHeadingsByLook } from './headings-by-look.ts';
import { TEXT_MAX } from './limits.ts';

/** How a paragraph stands in its document. */
export type Place =
  | { readonly kind: 'heading'; readonly level: number }
  | { readonly kind: 'item'; readonly depth: number }
  | { readonly kind: 'paragraph' };

/** Deeper lists are shown as these are. */
const ITEM_DEPTH_MAX = 8;

/** A number that a file says, whole and in its bounds: what damage or ill will wrote there counts as the nearest one. */
export const whole = (said: string | number | undefined, least: number, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(said) || least), least), most);

/** How deep a file says that an item stands, 0 at the margin. */
export const itemDepth = (said: string | number | undefined): number => whole(said, 0, ITEM_DEPTH_MAX);

export const PARAGRAPH: Place = { kind: 'paragraph' };

/** Collects what a reader finds: words, paragraphs, rows of cells and pages. */
export interface DocumentWriter {
  /**
   * Words as they come; spaces between them are settled when the paragraph ends.
   * @param letters how they are set, where the format says it
   */
  add(text: string, letters?: Letters): void;
  /** Ends a paragraph. One without words leaves nothing behind. */
  end(place?: Place): void;
  /** Leaves out the words of the paragraph so far. */
  drop(): void;
  openRow(): void;
  endCell(): void;
  closeRow(): void;
  nextPage(): void;
  /** @throws DocumentRefused where no word was found */
  finish(title?: string | null): ReadDocument;
}

/** Spaces become plain ones, except tabs and those that keep words together; lines are kept where they were broken on purpose. */
const settled = (text: string): string =>
  text
    .replace(/[\u00ad\u200b\ufeff]/g, '')
    .replace(/[ \r\f\v\u2000-\u200a]+/g, ' ')
    .replace(/ ?\t ?/g, '\t')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{2,}/g, '\n')
    .trim();

/** How the letters of a paragraph are set: as large as the smallest of them, and bold or underlined where all are. */
function lookOf(stretches: readonly { letters: Letters; count: number }[]): Look | null {
  const set = stretches.filter(({ count }) => count > 0);
  if (set.length === 0) return null;
  const sizes = set.map(({ letters }) => letters.size ?? Number.POSITIVE_INFINITY);
  const size = Math.min(...sizes);
  return {
    size: Number.isFinite(size) ? size : null,
    isBold: set.every(({ letters }) => letters.isBold),
    isUnderlined: set.every(({ letters }) => letters.isUnderlined),
    count: set.reduce((sum, { count }) => sum + count, 0),
  };
}

/** @param firstPage number of the first page */
export function createDocumentWriter(firstPage = 1): DocumentWriter {
  const blocks: DocumentBlock[] = [];
  /** Of each block. */
  const looks: (Look | null)[] = [];
  const rows: { cells: string[]; words: string[] }[] = [];
  let words: string[] = [];
  let letters: { letters: Letters; count: number }[] = [];
  let page = firstPage;
  let taken = 0;

  const push = (block: DocumentBlock, look: Look | null = null) => {
    blocks.push(block);
    looks.push(look);
  };
  const writer: DocumentWriter = {
    add(text, set) {
      taken += text.length;
      if (taken > TEXT_MAX) throw new DocumentRefused('too_large');
      words.push(text);
      if (set !== undefined) letters.push({ letters: set, count: text.trim().length });
    },
    end(place = PARAGRAPH) {
      const text = settled(words.join(''));
      const look = lookOf(letters);
      writer.drop();
      if (text === '') return;
      const row = rows.at(-1);
      if (row !== undefined) row.words.push(text);
      else push({ page, text, ...place }, look);
    },
    drop() {
      words = [];
      letters = [];
    },
    openRow() {
      writer.end();
      rows.push({ cells: [], words: [] });
    },
    endCell() {
      writer.end();
      const row = rows.at(-1);
      if (row === undefined) return;
      row.cells.push(row.words.join(' ').replaceAll('\n', ' '));
      row.words = [];
    },
    closeRow() {
      const row = rows.pop();
      if (row === undefined) return;
      const cells = row.cells;
      if (cells.every((cell) => cell === '')) return;
      const outer = rows.at(-1);
      // A table in a cell of another: its rows are words of that cell.
      if (outer !== undefined) outer.words.push(cells.filter((cell) => cell !== '').join('\u00a0: '));
      else if (cells.filter((cell) => cell !== '').length === 1)
        // A table that only holds things in place.
        push({ page, kind: 'paragraph', text: cells.find((cell) => cell !== '') ?? '' });
      else push({ page, kind: 'row', cells });
    },
    nextPage() {
      page += 1;
    },
    finish(title) {
      writer.end();
      while (rows.length > 0) {
        writer.endCell();
        writer.closeRow();
      }
      if (blocks.length === 0) throw new DocumentRefused('no_text');
      const named = title === undefined || title === null ? '' : settled(title);
      return {
        title: named === '' ? null : named,
        blocks: withHeadingsByLook(blocks, looks),
        pages: Math.max(page, 1),
        pagesWithoutText: 0,
      };
    },
  };
  return writer;
}
