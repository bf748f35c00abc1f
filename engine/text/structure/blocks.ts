import { HEADING_MAX, looksLikeTitle, numberedHeading, plainHeading } from './headings.ts';
import { type Inline, readInline } from './markup.ts';
import { normalise } from './normalise.ts';
import { cellsOf, isSeparator, type Table, tableOf } from './rows.ts';

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
  /** Of a heading; 1 is the highest. */
  readonly level?: number;
  /** Of a heading with a Roman number or a letter, under which « 1/ » stands. */
  readonly isOuter?: boolean;
  /** Of an item. */
  readonly depth?: number;
  readonly numbered?: boolean;
  /** Of a row; empty for the line under a header. */
  readonly cells?: readonly string[];
}
const BLANK: Line = { kind: 'blank', text: '' };
const SKIP: Line = { kind: 'skip', text: '' };

const BULLET =
  /^([ \t]*)(?:[-*+•◦▪▫‣∙·●○■□–—➢➤➔→►▶✓✔❖]|o(?=\t)|(\d{1,2}[.)°]|\d{1,2}[-–](?=\s)|[a-zA-Z]\)))\s+(?:\[[ xX]\]\s+)?(\S.*)$/;
const MARKDOWN_HEADING = /^\s{0,3}(#{1,6})\s*(.+?)\s*#*\s*$/;
/** Signs of hurried notes, with one idea in each line. */
const NOTE_SIGN = /\s(?:=|→|[-=]>|≠)\s/u;
/** Lines up to this width may have been broken by a program or a person; longer lines are whole paragraphs. */
const WRAP_MAX = 130;

/**
 * Reads Markdown or pasted notes into headings, paragraphs and lists, without their marks. It accepts hard-wrapped
 * lines, notes with one idea in each line and no blank line, bullets of every kind, and numbered titles. Front matter,
 * code, tables and rules are left out.
 */
export function readBlocks(source: string): Block[] {
  const lines = classify(withoutFrontMatter(normalise(source)).split('\n'));
  const wrapped = isHardWrapped(lines);
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let items: { depth: number; numbered: boolean; text: string }[] = [];
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
    const level = line.kind === 'heading' ? (line.level ?? 2) : plainHeading(lines, at);
    if (line.kind === 'skip') close();
    else if (line.kind === 'row') rows.push(line);
    else if (line.kind === 'blank') {
      if (last === undefined || nextFull(lines, at)?.kind !== 'item') close();
    } else if (level !== null) {
      close();
      const text = readInline(line.text).text.replace(/\s*:$/, '');
      if (text !== '') blocks.push({ kind: 'heading', level, text });
    } else if (line.kind === 'item') {
      const { depth = 0, numbered = false, text } = line;
      const other = lines[at - 1]?.kind === 'blank' && last?.depth === depth && last.numbered !== numbered;
      if (previous !== undefined || other) close();
      items.push({ depth, numbered, text });
    } else if (
      last !== undefined &&
      lines[at - 1]?.kind !== 'blank' &&
      continues(last.text, line.text, wrapped)
    ) {
      last.text = join([last.text, line.text]);
    } else {
      if (last !== undefined || (previous !== undefined && !continues(previous, line.text, wrapped))) close();
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
    const bullet = BULLET.exec(text);
    if (/^\s*(?:```|~~~)/.test(text)) {
      fenced = !fenced;
      lines.push(SKIP);
    } else if (fenced) lines.push(SKIP);
    else if (isSeparator(text)) lines.push({ kind: 'row', text, cells: [] });
    else if (text.trim() === '') lines.push(BLANK);
    else if (/^\s*(?:=+|-{2,}|_{3,}|\*{3,})$/.test(text)) underline(lines);
    else if (/^(?:\s*[-*_]){3,}$/.test(text)) lines.push(SKIP);
    else if (heading) lines.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    else if (bullet) {
      const depth = Math.floor((bullet[1] ?? '').replace(/\t/g, '  ').length / 2);
      lines.push({ kind: 'item', depth, numbered: bullet[2] !== undefined, text: bullet[3] ?? '' });
    } else lines.push(headingLine(text, lines) ?? rowOrPlain(text));
  }
  return loneNumbersAreHeadings(loneRowsArePlain(lines));
}

function headingLine(line: string, above: readonly Line[]): Line | null {
  const own = numberedHeading(line);
  if (own === null) return null;
  const outer = own.counted ? above.findLast(({ isOuter }) => isOuter) : undefined;
  return {
    kind: 'heading',
    text: own.text,
    level: outer ? (outer.level ?? 1) + 1 : own.level,
    isOuter: !own.counted,
  };
}

function rowOrPlain(line: string): Line {
  const row = cellsOf(line);
  const text = line.trim();
  if (row === null) return { kind: /^\|.*\|$/.test(text) ? 'skip' : 'plain', text };
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

/** A line of `===` or `---` makes the short line above it a heading; otherwise it is a rule. */
function underline(lines: Line[]): void {
  const above = lines.at(-1);
  if (above?.kind === 'plain' && above.text.length <= HEADING_MAX && !/[.;,!?]$/.test(above.text)) {
    lines[lines.length - 1] = { kind: 'heading', level: 1, text: above.text };
  } else lines.push(SKIP);
}

/** « 1. Les causes » is a title when no second number is near it, or when paragraphs separate the numbers. */
function loneNumbersAreHeadings(lines: Line[]): Line[] {
  return lines.map((line, at) => {
    if (line.kind !== 'item' || !line.numbered || line.depth !== 0) return line;
    const inList =
      nextFull(lines, at)?.kind === 'item' ||
      nextFull([...lines.slice(0, at)].reverse(), -1)?.kind === 'item';
    return inList || !looksLikeTitle(line.text) ? line : { kind: 'heading', level: 2, text: line.text };
  });
}

function nextFull(lines: readonly Line[], at: number): Line | undefined {
  return lines.slice(at + 1, at + 4).find((line) => line.kind !== 'blank');
}

/** Tells whether the text was broken at a fixed width: no line had room for the first word of the next one. */
function isHardWrapped(lines: readonly Line[]): boolean {
  const width = Math.max(0, ...lines.map((line) => (line.kind === 'plain' ? line.text.length : 0)));
  if (width < 40 || width > WRAP_MAX) return false;
  const pairs = lines.flatMap((line, at) => {
    const next = lines[at + 1];
    return line.kind === 'plain' && next?.kind === 'plain' ? [{ line: line.text, next: next.text }] : [];
  });
  const full = pairs.filter(
    ({ line, next }) => line.length + 1 + (next.split(' ')[0]?.length ?? 0) > width - 2,
  );
  if (pairs.length >= 4) return full.length / pairs.length > 0.9;
  return (
    width >= 60 &&
    pairs.length > 0 &&
    !pairs.some(({ line, next }) => NOTE_SIGN.test(line) || NOTE_SIGN.test(next)) &&
    full.length === pairs.length &&
    pairs.every(({ next }) => /^\p{Ll}/u.test(next))
  );
}

/** The beginning of the next note, whatever the last word before it: « pop. active = … », « champ lexical → … ». */
const LABELLED = /^[^:=→]{2,50}(?:\s?:|\s[=→]|\s[-=]>)\s/u;

/** Tells whether a line that stops in the middle of a phrase continues on the next one. */
function continues(previous: string, next: string, wrapped: boolean): boolean {
  if (wrapped || /[,(«]$|\p{L}-$/u.test(previous) || /^[»),;]/.test(next)) return true;
  if (LABELLED.test(next)) return false;
  return /(?:^|[\s’])(?:le|la|les|l’|un|une|des|du|de|d’|au|aux|à|en|et|ou|par|pour|dans|sur|avec|que|qui|son|sa|ses)$/iu.test(
    previous,
  );
}

/** Joins the lines of one paragraph and repairs words that were hyphenated at the end of a line. */
function join(lines: readonly string[]): string {
  return lines.reduce((text, line) =>
    /\p{Ll}-$/u.test(text) ? text.slice(0, -1) + line : `${text} ${line}`,
  );
}
