import { splitItems } from '#engine/text/clauses/list-items.ts';
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
  /** The cells of the row, when the sentence is one of a table. */
  readonly cells?: readonly string[];
}

/** An item of a list with those indented under it. */
export interface ListNode {
  readonly text: string;
  /** The index of its first sentence, and the one after its last. */
  readonly from: number;
  readonly to: number;
  readonly items: readonly ListNode[];
}

/** A list of the text, with the sentence that announces it (« … : ») when there is one. */
export interface List {
  readonly intro: Sentence | null;
  readonly headings: readonly string[];
  /** The complete items at the margin, as written. */
  readonly items: readonly string[];
  /** The same items with those indented under each. */
  readonly tree: readonly ListNode[];
  /** The line right above an indented list, whether or not it announces one. */
  readonly under: Sentence | null;
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
  /** Every heading in order, with those above it before it: « [La Révolution], [La Révolution, Les causes] ». */
  readonly outline: readonly (readonly string[])[];
}

const TITLE_WORDS_MAX = 9;
/** « il y en a 4 : », « 2 choses se conservent : »: the heading above says what is listed. */
const OF_HEADING =
  /^(?:(?:on\sen\s\p{L}+|il\sy\sen\sa|il\sen\s\p{L}+)\s(?:\p{L}+|\d{1,2})|(?:\d{1,2}|deux|trois|quatre|cinq|six)\s(?:choses|éléments|points)\s[^:]{3,40}?)\s?:$/iu;

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

/** « renseignement, sabotage, journaux clandestins » alone under its heading: names and nothing else. */
function bareItems(text: string): string[] {
  if (/[.!?…:=→>+()]|\d/u.test(text)) return [];
  const items = splitItems(text);
  return items.length >= 3 && items.every((item) => words(item).length <= 4 && !hasFiniteVerb(`la ${item}`))
    ? items
    : [];
}

/** Reads pasted notes or a Markdown lesson into sentences and lists, each with its headings. */
export function readStudyText(source: string): StudyText {
  const found: Sentence[] = [];
  const lists: List[] = [];
  const tables: StudyTable[] = [];
  const outline: (readonly string[])[] = [];
  const open: { level: number; text: string }[] = [];

  for (const [number, block] of readBlocks(source).entries()) {
    if (block.kind === 'heading') {
      while ((open.at(-1)?.level ?? 0) >= block.level) open.pop();
      open.push(block);
      outline.push(open.map((heading) => heading.text));
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
          cells: row,
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
      const index = found.length;
      add(block.text, block.strong, false);
      const opens = found.at(-2)?.headings.join('\n') !== headings.join('\n');
      const items = found.length === index + 1 && opens && headings.length > 0 ? bareItems(block.text) : [];
      if (items.length > 0)
        lists.push({
          intro: null,
          headings,
          items,
          tree: items.map((text) => ({ text, from: index, to: index + 1, items: [] })),
          under: null,
          index,
        });
      continue;
    }

    const before = found.at(-1);
    const above = found.filter((sentence) => sentence.block === number - 1);
    const intro =
      before !== undefined &&
      above.includes(before) &&
      announces(before, above.length) &&
      !(headings.length > 0 && OF_HEADING.test(before.text))
        ? before
        : null;
    const items = block.items.filter((item) => item.depth === (block.items[0]?.depth ?? 0));
    const under =
      before !== undefined && above.includes(before) && (block.items[0]?.depth ?? 0) > 0 ? before : null;
    const index = found.length;
    const placed = block.items.map(({ depth, text, strong }) => {
      const from = found.length;
      add(text, strong, true);
      return { depth, text, from, to: found.length };
    });
    lists.push({
      intro,
      headings,
      items: items.map((item) => item.text),
      tree: treeOf(placed),
      under,
      index,
    });
  }
  return { sentences: found, lists, tables, outline };
}

/** Hangs each item under the last one that is less indented. */
function treeOf(items: readonly (Omit<ListNode, 'items'> & { readonly depth: number })[]): ListNode[] {
  const top: ListNode[] = [];
  const open: { readonly depth: number; readonly items: ListNode[] }[] = [];
  for (const { depth, ...item } of items) {
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const own: ListNode[] = [];
    (open.at(-1)?.items ?? top).push({ ...item, items: own });
    open.push({ depth, items: own });
  }
  return top;
}
