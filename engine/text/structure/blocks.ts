import { type HeadingStyle, headingLevels } from './heading-levels.ts';
import {
  HEADING_MAX,
  isNamed,
  isQuestion,
  looksLikeTitle,
  numberedHeading,
  plainHeading,
  titledLabels,
  withoutNumber,
} from './headings.ts';
import { type Inline, readInline } from './markup.ts';
import { normalise } from './normalise.ts';
import { countedItems, countedTitles } from './numbered-titles.ts';
import { withoutPaperHead } from './paper-head.ts';
import { cellsOf, isSeparator, type Table, tableOf } from './rows.ts';
import { runInHeadings } from './run-in-headings.ts';
import { continues, join, wrappingOf } from './wrapping.ts';

/** A block of a text. Items of nested lists keep their depth, 0 at the margin. */
type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | ({ readonly kind: 'paragraph' } & Inline)
  | { readonly kind: 'list'; readonly items: readonly ListItem[] }
  | { readonly kind: 'table'; readonly table: Table };

interface ListItem extends Inline {
  readonly depth: number;
}

interface Line {
  readonly kind: 'blank' | 'skip' | 'heading' | 'item' | 'row' | 'plain';
  readonly text: string;
  /** Of a heading. */
  readonly style?: HeadingStyle;
  /** Of a heading above a line of « === ». */
  readonly double?: boolean;
  /** Of an item, and of a plain line that is indented. */
  readonly depth?: number;
  readonly numbered?: boolean;
  /** Of an item « 1- », « 2) ». */
  readonly number?: number;
  /** Of a numbered item, what stands behind its number or letter: « . », « ) ». */
  readonly sign?: string;
  /** Of an item that an arrow opens. */
  readonly arrow?: boolean;
  /** Of an item with a letter: « a) », « B) ». */
  readonly lettered?: 'letter' | 'small letter';
  /** Of a row; empty for the line under a header. */
  readonly cells?: readonly string[];
}
const BLANK: Line = { kind: 'blank', text: '' };
const SKIP: Line = { kind: 'skip', text: '' };

const BULLET =
  /^([ \t]*)(?:[-*+•◦▪▫‣∙·●○■□–—➢➤➔→►▶✓✔❖]|[-=]>|o(?=\t)|(\d{1,2}(?:[.)]|°\)?|\s\))|\d{1,2}\s?[-–](?=\s+\p{L})|[a-zA-Z]\)|[a-h][-/]|[a-f]\.(?=\s+\p{L}{2}|\s+l['’])))\s+(?:\[[ xX]\]\s+)?(\S.*)$/u;
/** « + de 28 M d’hab », « - de 18 ans »: the sign is the word « plus » or « moins », and no bullet. */
const MORE_OR_LESS =
  /^\s*(?:\+\s(?:de\s(?:\d(?!\d{3}\s(?:à|au)\s)|la\smoitié|deux|trois|quatre|cinq|cent|mille)|d['’]une?\s)|-\s(?:de\s\d[\d\s.,]{0,12}(?:ans|mois|jours|h|min|km|m|cm|kg|g|%|€|hab|M|Md|millions?|milliards?)(?!\p{L}))|-\sd['’]un\s(?:million|milliard|quart|tiers|an|mois)(?!\p{L}))/u;
/** « I) Les causes » is the first of « I), II), III) » rather than the letter I of a list. */
const ROMAN_ITEM = /^\s*[IVX]\)/;
const MARKDOWN_HEADING = /^\s{0,3}(#{1,6})\s*(.+?)\s*#*\s*$/;
/** « 4.1 calculs : cristaux qui… »: the number of a part before its name, with the text on the same line. */
const PART_NUMBER = /^\d{1,2}\.\d{1,2}\.?\s+(?=\p{Ll}[^:=→\d]{2,40}\s?:\s)/u;
/** A line under an item that is at least this long was broken by a program and goes on below. */
const BROKEN_MIN = 60;

/**
 * Reads Markdown or pasted notes into headings, paragraphs and lists, without their marks. It accepts hard-wrapped
 * lines, notes with one idea in each line and no blank line, bullets of every kind, and numbered titles. Front matter,
 * code, tables and rules are left out.
 */
export function readBlocks(source: string): Block[] {
  const lines = classify(withoutPaperHead(withoutFrontMatter(normalise(source)).split('\n')));
  const wrapping = wrappingOf(lines);
  const levelOf = headingLevels();
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let items: { depth: number; numbered: boolean; arrow: boolean; text: string }[] = [];
  let rows: Line[] = [];
  const close = () => {
    if (rows.length > 0) blocks.push(...tableBlock(rows));
    rows = [];
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', ...readInline(join(paragraph)) });
    if (items.length > 0) {
      blocks.push({ kind: 'list', items: items.map(({ depth, text }) => ({ depth, ...readInline(text) })) });
    }
    paragraph = [];
    items = [];
  };

  for (const [at, line] of lines.entries()) {
    if ((line.kind === 'row') !== rows.length > 0) close();
    const last = items.at(-1);
    const previous = paragraph.at(-1);
    const style = line.kind === 'heading' ? (line.style ?? 'plain') : plainHeading(lines, at);
    if (line.kind === 'skip') close();
    else if (line.kind === 'row') rows.push(line);
    else if (line.kind === 'blank') {
      if (last === undefined || nextFull(lines, at)?.kind !== 'item') close();
    } else if (style !== null) {
      close();
      const text = withoutNumber(readInline(line.text).text.replace(/\s*:$/, ''));
      if (/[\p{L}\p{N}]/u.test(text)) blocks.push({ kind: 'heading', level: levelOf(style), text });
    } else if (line.kind === 'item') {
      const { depth: own = 0, numbered = false, arrow = false, text } = line;
      // « → » below « - … » or « c) … » says what follows from it.
      const below = arrow && last !== undefined && lines[at - 1]?.kind === 'item' && last.depth >= own;
      const depth = below ? (last.arrow ? last.depth : own + 1) : own;
      const other = lines[at - 1]?.kind === 'blank' && last?.depth === depth && last.numbered !== numbered;
      if (previous !== undefined || other) close();
      items.push({ depth, numbered, arrow, text });
    } else if (
      last !== undefined &&
      lines[at - 1]?.kind !== 'blank' &&
      continues(last.text, line.text, wrapping)
    ) {
      last.text = join([last.text, line.text]);
    } else if (last !== undefined && lines[at - 1]?.kind !== 'blank' && (line.depth ?? 0) > last.depth) {
      // What is indented below an item belongs to it.
      if (/^\p{Ll}/u.test(line.text) && last.text.length >= BROKEN_MIN)
        last.text = join([last.text, line.text]);
      else items.push({ depth: line.depth ?? 0, numbered: false, arrow: false, text: line.text });
    } else {
      if (last !== undefined || (previous !== undefined && !continues(previous, line.text, wrapping)))
        close();
      paragraph.push(line.text);
    }
  }
  close();
  return blocks;
}

function tableBlock(rows: readonly Line[]): Block[] {
  const cells = rows.map((row) => (row.cells ?? []).map((cell) => readInline(cell).text));
  const table = tableOf(
    cells.filter((row) => row.length > 0),
    cells[1]?.length === 0,
  );
  return table === null ? [] : [{ kind: 'table', table }];
}

function withoutFrontMatter(text: string): string {
  return text.replace(/^\s*---\n(?:[\w-]+:.*\n)+---(?:\n|$)/, '');
}

function classify(source: readonly string[]): Line[] {
  const lines: Line[] = [];
  let fenced = false;
  for (const raw of source) {
    const text = raw.replace(/^\s*(?:>\s?)+/, '').replace(/\s+$/, '');
    const heading = MARKDOWN_HEADING.exec(text);
    const bullet =
      (ROMAN_ITEM.test(text) && headingLine(text)) || MORE_OR_LESS.test(text) ? null : BULLET.exec(text);
    if (/^\s*(?:```|~~~)/.test(text)) {
      fenced = !fenced;
      lines.push(SKIP);
    } else if (fenced) lines.push(SKIP);
    else if (isSeparator(text)) lines.push({ kind: 'row', text, cells: [] });
    else if (text.trim() === '') lines.push(BLANK);
    else if (/^\s*(?:=+|-{2,}|_{3,}|\*{3,})$/.test(text)) underline(lines, text);
    else if (/^(?:\s*[-*_]){3,}$/.test(text)) lines.push(SKIP);
    else if (heading)
      lines.push({ kind: 'heading', style: markStyle(heading[1]?.length ?? 1), text: heading[2] ?? '' });
    else if (bullet) {
      const depth = depthOf(bullet[1] ?? '');
      const letter = /^([a-z])?([A-Z])?[.)/-]/.exec(bullet[2] ?? '');
      const lettered = letter?.[1]
        ? ({ lettered: 'small letter' } as const)
        : letter?.[2]
          ? ({ lettered: 'letter' } as const)
          : {};
      lines.push({
        kind: 'item',
        depth,
        numbered: bullet[2] !== undefined,
        ...(/^\d/.test(bullet[2] ?? '') && { number: Number.parseInt(bullet[2] ?? '', 10) }),
        sign: (bullet[2] ?? '').replace(/[\s\p{L}\p{N}]/gu, ''),
        arrow: /^\s*(?:[-=]>|[➢➤➔→►▶])/u.test(text),
        ...lettered,
        text: bullet[3] ?? '',
      });
    } else lines.push(headingLine(text) ?? rowOrPlain(text));
  }
  const counted = countedItemsAreHeadings(loneRowsArePlain(titledLabels(lines)));
  return runInHeadings(bareNumbersAreHeadings(loneNumbersAreHeadings(counted)));
}

/** How deep the white space before a line indents it: two spaces or a tab are a step. */
const depthOf = (line: string): number =>
  Math.floor((/^[ \t]*/.exec(line)?.[0] ?? '').replace(/\t/g, '  ').length / 2);

/** A heading with its own number, also in bold: « **A. Organisation** ». */
function headingLine(line: string): Line | null {
  const own = numberedHeading(line.replace(/^(\*\*|__)([^*_]+)\1\s*:?$/, '$2'));
  return own && { kind: 'heading', ...own };
}

const MARKS = ['mark1', 'mark2', 'mark3', 'mark4', 'mark5', 'mark6'] as const;
const markStyle = (level: number): HeadingStyle => MARKS[level - 1] ?? 'mark6';

function rowOrPlain(line: string): Line {
  const row = cellsOf(line);
  const text = line.trim().replace(PART_NUMBER, '');
  if (row === null) return { kind: /^\|.*\|$/.test(text) ? 'skip' : 'plain', text, depth: depthOf(line) };
  return { kind: 'row', text, cells: row.cells };
}

/** A line with a bar, a tab or a wide space is a row only between bars or beside another one with as many cells. */
function loneRowsArePlain(lines: readonly Line[]): Line[] {
  return lines.map((line, at) => {
    if (line.kind !== 'row' || line.text.startsWith('|') || line.cells?.length === 0) return line;
    const beside = [lines[at - 1], lines[at + 1]].some(
      (other) => other?.kind === 'row' && other.cells?.length === line.cells?.length,
    );
    return beside ? line : { kind: 'plain', text: line.text };
  });
}

/**
 * A line of `===` or `---` makes the short line above it a heading, of the second level under `===`; otherwise it is a
 * rule. A heading with its own number keeps the level of its number, except the first.
 */
function underline(lines: Line[], mark: string): void {
  const above = lines.at(-1);
  // Below a title all lines of « --- » are alike, and so are they without one.
  const double = lines.some(
    (line, at) => line.style === 'mark1' && line !== above && (at === 0 || line.double === true),
  );
  const style = mark.includes('=') || !double ? 'mark1' : 'mark2';
  if (above?.kind === 'heading' && above.style !== undefined && !/^mark/.test(above.style)) return;
  if (above?.kind === 'plain' && above.text.length <= HEADING_MAX && !/[.;,!?]$/.test(above.text)) {
    lines[lines.length - 1] = { kind: 'heading', style, text: above.text, double: mark.includes('=') };
  } else lines.push(SKIP);
}

/**
 * « 1. Les causes » and « a) formules » are titles when no other number of their kind is beside them; « 1. Résumé » also
 * above « a) … » and below « e) … ».
 */
function loneNumbersAreHeadings(lines: Line[]): Line[] {
  return lines.map((line, at) => {
    if (line.kind !== 'item' || !line.numbered || line.depth !== 0) return line;
    const title = line.text.charAt(0).toUpperCase() + line.text.slice(1);
    const isItem = (other: Line | undefined) =>
      other?.kind === 'item' &&
      (other.numbered === true
        ? // « 5. … » of a list above « 6) solution tampon » counts something else.
          (other.lettered === line.lettered && other.sign === line.sign) || other.depth !== 0
        : (other.depth ?? 0) > 0 || (line.lettered === undefined && !/^\p{Lu}/u.test(line.text)));
    const beside = [nextFull(lines, at), lastFull(lines, at)];
    const style = line.lettered === undefined ? 'number' : line.lettered;
    const inList =
      beside.some(isItem) ||
      (beside.some((other) => other?.kind === 'item') &&
        /\d{4}/.test(line.text.replace(/\s\([^()]*\)$/u, '')));
    const isTitle = looksLikeTitle(title) || isQuestion(line.text) || isNamed(title);
    return inList || !isTitle ? line : { kind: 'heading', style, text: line.text };
  });
}

/** « 1 Définitions », « 2 Le son », « 3 Formules »: numbers without a sign, counted on through the text. */
function bareNumbersAreHeadings(lines: readonly Line[]): Line[] {
  const titles = countedTitles(lines.map(({ kind, text }) => (kind === 'plain' ? text : '')));
  return lines.map((line, at): Line => {
    const text = titles.get(at);
    return text === undefined ? line : { kind: 'heading', style: 'number', text };
  });
}

/** « 1- relief » … « 2- climat », each above lines of its own. */
function countedItemsAreHeadings(lines: readonly Line[]): Line[] {
  const titles = countedItems(lines);
  return lines.map(
    (line, at): Line => (titles.has(at) ? { kind: 'heading', style: 'number', text: line.text } : line),
  );
}

function lastFull(lines: readonly Line[], at: number): Line | undefined {
  return lines.slice(Math.max(0, at - 3), at).findLast((line) => line.kind !== 'blank');
}

function nextFull(lines: readonly Line[], at: number): Line | undefined {
  return lines.slice(at + 1, at + 4).find((line) => line.kind !== 'blank');
}
