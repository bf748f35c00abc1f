import { UNREAD } from '#contract/page-readings.ts';
import type { DocumentBlock, DoubtfulWord, ReadDocument } from '../document.ts';
import { readPlainText } from '../formats/plain-text.ts';
import { textsOf } from './doubtful.ts';

/** The sign or the number that opens an item. */
const ITEM = /^([ \t]*)(?:[-*+]|(\d{1,3}[.)]))[ \t]+/;
/** The line under the head of a table: RFC 7763 leaves tables to GitHub's description of Markdown, 4.10. */
const RULE = /^[\s:|-]+$/;
/** Bold words, which a course's text does not have. Two lines below are a gap that a pupil fills in, and stay. */
const BOLD = /\*\*([^\s*][^*\n]*)\*\*/g;

/**
 * The text of one photographed page as a model wrote it, in Markdown: headings, lists, rows of tables, paragraphs. Formulas stay
 * between dollars, where every screen draws them. The words that it could not read are doubtful ones, for the person to fill
 * in; where they stand on the picture nobody knows. Null where there is no text.
 */
export function readPageReading(markdown: string): ReadDocument | null {
  if (markdown.trim() === '') return null;
  const read = readPlainText(markdown.replace(/\f/g, '\n'));
  const blocks = read.blocks.flatMap((block) => (block.kind === 'paragraph' ? linesOf(block.text) : [block]));
  const clean = blocks.map(withoutBold);
  if (clean.length === 0) return null;
  const title = clean.find(({ kind }) => kind === 'heading');
  return {
    title: title?.kind === 'heading' ? title.text : null,
    blocks: clean,
    pages: 1,
    pagesWithoutText: 0,
    recognised: { doubtful: clean.flatMap(unreadIn), faults: [] },
  };
}

function linesOf(text: string): DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  let open: string[] = [];
  const close = () => {
    if (open.length > 0) blocks.push({ page: 1, kind: 'paragraph', text: open.join('\n') });
    open = [];
  };
  for (const line of text.split('\n')) {
    const block = lineAsBlock(line);
    if (block === undefined) open.push(line);
    else {
      close();
      if (block !== null) blocks.push(block);
    }
  }
  close();
  return blocks;
}

/** A line that is a block of its own; null for one that only divides, undefined for a line of a paragraph. */
function lineAsBlock(line: string): DocumentBlock | null | undefined {
  const trimmed = line.trim();
  if (trimmed.length > 2 && trimmed.startsWith('|') && trimmed.endsWith('|')) {
    return RULE.test(trimmed) && trimmed.includes('-')
      ? null
      : { page: 1, kind: 'row', cells: cellsOf(trimmed) };
  }
  if (/^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line)) return null;
  const [opening, indent = '', number] = ITEM.exec(line) ?? [];
  if (opening === undefined) return undefined;
  const words = line.slice(opening.length).trim();
  if (words === '') return undefined;
  const depth = Math.min(Math.floor(indent.replace(/\t/g, '  ').length / 2), 3);
  return { page: 1, kind: 'item', depth, text: number === undefined ? words : `${number} ${words}` };
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replace(/\\\|/g, '|').trim());

const plain = (text: string): string => text.replace(BOLD, '$1');

const withoutBold = (block: DocumentBlock): DocumentBlock =>
  block.kind === 'row' ? { ...block, cells: block.cells.map(plain) } : { ...block, text: plain(block.text) };

function unreadIn(of: DocumentBlock, block: number): DoubtfulWord[] {
  return textsOf(of).flatMap((text, cell) => {
    const found: DoubtfulWord[] = [];
    for (let at = text.indexOf(UNREAD); at !== -1; at = text.indexOf(UNREAD, at + 1)) {
      found.push({ block, cell, start: at, end: at + UNREAD.length, page: 1, box: null });
    }
    return found;
  });
}
