import { hasFiniteVerb } from '#engine/text/words/verbs.ts';
import { words } from '#engine/text/words/words.ts';
import { readBlocks } from './blocks.ts';
import { rowText, type Table } from './rows.ts';
import { sentences } from './sentences.ts';

/** A sentence, or a line of notes in place of one, as written, with its surroundings. */
export interface Sentence {
  /** Its place in the text; 0 for the first. */
  readonly index: number;
  readonly text: string;
  /** The headings above it, outermost first. */
  readonly headings: readonly string[];
  /** The terms that its author set in bold. */
  readonly strong: readonly string[];
  /** The number of its paragraph or list. */
  readonly block: number;
  readonly inList: boolean;
}

/** A list of the text, with the sentence that announces it (« … : ») when there is one. */
export interface List {
  readonly intro: Sentence | null;
  readonly headings: readonly string[];
  /** The complete items at the margin, as written. */
  readonly items: readonly string[];
  /** The index of its first sentence. */
  readonly index: number;
}

/** A table of the text under its headings. Each of its rows is a sentence too: « cell : cell ». */
export interface StudyTable extends Table {
  readonly headings: readonly string[];
  /** The index of its first row's sentence. */
  readonly index: number;
}

/** A text that was read into sentences, lists and tables. */
export interface StudyText {
  readonly sentences: readonly Sentence[];
  readonly lists: readonly List[];
  readonly tables: readonly StudyTable[];
}

const TITLE_WORDS_MAX = 9;

/**
 * Tells whether a sentence announces a list: « Les causes : », or a short line without a verb alone above the bullets.
 */
function announces({ text, inList }: Sentence, lines: number): boolean {
  if (/:$/.test(text)) return true;
  return (
    lines === 1 &&
    !inList &&
    !/[.!?…;,=→]/.test(text) &&
    words(text).length <= TITLE_WORDS_MAX &&
    !hasFiniteVerb(text)
  );
}

/** Reads pasted notes or a Markdown lesson into sentences and lists, each with its headings. */
export function readStudyText(source: string): StudyText {
  const found: Sentence[] = [];
  const lists: List[] = [];
  const tables: StudyTable[] = [];
  const open: { level: number; text: string }[] = [];

  for (const [number, block] of readBlocks(source).entries()) {
    if (block.kind === 'heading') {
      while ((open.at(-1)?.level ?? 0) >= block.level) open.pop();
      open.push(block);
      continue;
    }
    const headings = open.map((heading) => heading.text);
    if (block.kind === 'table') {
      tables.push({ ...block.table, headings, index: found.length });
      for (const row of block.table.rows)
        found.push({
          index: found.length,
          text: rowText(row),
          headings,
          strong: [],
          block: number,
          inList: true,
        });
      continue;
    }
    const add = (text: string, strong: readonly string[], inList: boolean) => {
      for (const sentence of sentences(text)) {
        const here = strong.filter((term) => sentence.includes(term));
        found.push({ index: found.length, text: sentence, headings, strong: here, block: number, inList });
      }
    };
    if (block.kind === 'paragraph') {
      add(block.text, block.strong, false);
      continue;
    }

    const before = found.at(-1);
    const above = found.filter((sentence) => sentence.block === number - 1);
    const intro =
      before !== undefined && above.includes(before) && announces(before, above.length) ? before : null;
    const items = block.items.filter((item) => item.depth === (block.items[0]?.depth ?? 0));
    lists.push({ intro, headings, items: items.map((item) => item.text), index: found.length });
    for (const item of block.items) add(item.text, item.strong, true);
  }
  return { sentences: found, lists, tables };
}
