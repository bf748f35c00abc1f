import type { RefusalCode } from '#contract/messages/documents.ts';
import type { LabelledPages } from './page-label.ts';
import type { LetterBox } from './photo/letters.ts';
import type { PhotoFault } from './photo/prepare-photo.ts';

/** A stretch of a document in reading order. `page` is the page, slide or chapter that it stands on, 1 for the first. */
export type DocumentBlock = { readonly page: number } & (
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  /** An item of a list; `depth` is 0 at the margin. */
  | { readonly kind: 'item'; readonly depth: number; readonly text: string }
  /** A row of a table. */
  | { readonly kind: 'row'; readonly cells: readonly string[] }
);

/** What one file holds, as text. */
export interface ReadDocument extends LabelledPages {
  /** As the file or its first page says; null where neither does. */
  readonly title: string | null;
  readonly blocks: readonly DocumentBlock[];
  /** How many pages, slides or chapters it has, at least 1. */
  readonly pages: number;
  /** How many pages hold no letters but a picture of them. */
  readonly pagesWithoutText: number;
  /** What is to be said of pages that were recognised in pictures; absent where the file has its letters. */
  readonly recognised?: Recognised | undefined;
}

export interface Recognised {
  /** In the order of the text. */
  readonly doubtful: readonly DoubtfulWord[];
  /** What to do better at the next photograph. */
  readonly faults: readonly PhotoFault[];
}

/** A word that the recogniser was not sure of, and where it stands in the text and in the picture. */
export interface DoubtfulWord {
  /** Of the document's blocks, and of a row's cells (0 for anything else). */
  readonly block: number;
  readonly cell: number;
  /** In the text of the block or cell. */
  readonly start: number;
  readonly end: number;
  readonly page: number;
  /** In pixels of the page's straightened picture; null where nobody knows. */
  readonly box: LetterBox | null;
}

/** The file can't be read; `code` says why, and `contract/messages/documents.ts` says it to the person. */
export class DocumentRefused extends Error {
  override readonly name = 'DocumentRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.code = code;
  }
}
