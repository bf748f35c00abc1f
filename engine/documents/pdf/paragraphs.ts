import { isDivided, joinLines } from '#engine/text/structure/hyphens.ts';
import { type Fragment, SAME_LINE } from './page.ts';

/** Lines that belong together, before it is known what they are. */
export type PdfBlock = { readonly page: number } & (
  | {
      readonly kind: 'lines';
      readonly text: string;
      readonly size: number;
      readonly font: string;
      readonly lines: number;
      /** Of a list, as its first line begins. */
      readonly isItem: boolean;
      readonly left: number;
    }
  | { readonly kind: 'row'; readonly cells: readonly string[] }
);

interface Line {
  readonly cells: readonly Fragment[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly size: number;
  readonly font: string;
}

const BULLET = /^(?:[•◦▪▫‣∙·●○■□–—➢➤➔→►▶✓✔❖-]|\d{1,2}[.)]|[a-z]\))\s+(?=\S)/u;
/** Sizes that differ by less are one size. */
const SAME_SIZE = 0.08;
/** A pitch between two lines, in usual pitches of the part, from which on a new paragraph begins. */
const NEW_PARAGRAPH = 1.35;
/** Cells of two rows stand in one column where their left ends differ by less, in sizes of letters. */
const SAME_COLUMN = 1.5;

/** Divides a part of a page into paragraphs, items and the rows of tables. */
export function paragraphsOf(
  part: readonly Fragment[],
  page: number,
  isWord: (word: string) => boolean,
): PdfBlock[] {
  const lines = linesOf(part);
  const pairs = lines.slice(1).flatMap(({ y, size }, at) => {
    const above = lines[at];
    const pitch = above === undefined ? 0 : above.y - y;
    return above !== undefined && isSameSize(above, { size }) && pitch > 0 ? [{ pitch, size }] : [];
  });
  const pitch = lowerMedian(pairs.map((one) => one.pitch));
  const leading = lowerMedian(pairs.map((one) => one.pitch / one.size));
  const right = Math.max(...lines.map((one) => one.right));
  const blocks: PdfBlock[] = [];
  let open: Line[] = [];
  let table: OpenTable | null = null;
  const close = () => {
    const block = blockOf(open, page, isWord);
    if (block !== null) blocks.push(block);
    open = [];
    if (table !== null) blocks.push(...table.rows.map((cells): PdfBlock => ({ page, kind: 'row', cells })));
    table = null;
  };
  lines.forEach((line, at) => {
    if (table !== null && continuesTable(table, line, lines[at + 1], isWord)) return;
    if (isRow(lines, at)) {
      if (table === null) close();
      table = openTable(line, table);
      return;
    }
    const above = open.at(-1);
    if (
      table !== null ||
      (above !== undefined && begins(line, above, open, { pitch, leading, right, next: lines[at + 1] }))
    )
      close();
    open.push(line);
  });
  close();
  return blocks;
}

/** A table of which more rows may come. */
interface OpenTable {
  readonly rows: string[][];
  /** Left ends of its columns. */
  readonly columns: readonly number[];
  /** Height of its last line. */
  y: number;
}

function openTable(line: Line, above: OpenTable | null): OpenTable {
  const rows = above?.rows ?? [];
  rows.push(line.cells.map(({ text }) => text));
  return { rows, columns: line.cells.map(({ left }) => left), y: line.y };
}

/** A drop between two lines of a table, in sizes of letters, beyond which the table has ended. */
const TABLE_DROP = 4;

/** Adds a line to the table above it where its cells stand in the columns: as a row, or as what goes on in some cells. */
function continuesTable(
  table: OpenTable,
  line: Line,
  next: Line | undefined,
  isWord: (word: string) => boolean,
): boolean {
  if (table.y - line.y > TABLE_DROP * line.size) return false;
  const places = line.cells.map((cell) =>
    table.columns.findIndex((left) => Math.abs(left - cell.left) < SAME_COLUMN * cell.size),
  );
  const [first] = places;
  const isBeyond = line.cells.some(
    ({ right }, at) => right > (table.columns[(places[at] ?? 0) + 1] ?? Number.POSITIVE_INFINITY),
  );
  if (first === undefined || places.includes(-1) || isBeyond) return false;
  // A line in the first column alone: the text after the table, unless more of the table follows.
  if (places.length === 1 && first === 0 && (next === undefined || next.cells.length < 2)) return false;
  table.y = line.y;
  if (first === 0) {
    const row = table.columns.map(() => '');
    places.forEach((place, at) => {
      row[place] = line.cells[at]?.text ?? '';
    });
    table.rows.push(row);
    return true;
  }
  const row = table.rows.at(-1);
  places.forEach((place, at) => {
    const above = row?.[place] ?? '';
    const text = line.cells[at]?.text ?? '';
    if (row !== undefined) row[place] = above === '' ? text : joinLines(above, text, isWord);
  });
  return true;
}

function linesOf(part: readonly Fragment[]): Line[] {
  const lines: Fragment[][] = [];
  for (const fragment of part) {
    const [first] = lines.at(-1) ?? [];
    if (
      first !== undefined &&
      Math.abs(first.y - fragment.y) < SAME_LINE * Math.max(first.size, fragment.size)
    )
      lines.at(-1)?.push(fragment);
    else lines.push([fragment]);
  }
  return lines.map((cells) => {
    const main = cells.reduce((most, one) => (one.text.length > most.text.length ? one : most));
    return {
      cells,
      text: cells.map(({ text }) => text).join(' '),
      left: Math.min(...cells.map((one) => one.left)),
      right: Math.max(...cells.map((one) => one.right)),
      y: main.y,
      size: main.size,
      font: main.font,
    };
  });
}

const isSameSize = (a: { size: number }, b: { size: number }): boolean =>
  Math.abs(a.size - b.size) <= SAME_SIZE * Math.max(a.size, b.size);

/** A line with several cells is a row where a line beside it has its cells in the same columns. */
function isRow(lines: readonly Line[], at: number): boolean {
  const line = lines[at];
  if (line === undefined || line.cells.length < 2) return false;
  // « •   a point »: the sign of an item is no cell.
  if (
    line.cells.length === 2 &&
    BULLET.test(`${line.cells[0]?.text} x`) &&
    (line.cells[0]?.text.length ?? 0) < 4
  )
    return false;
  return [lines[at - 1], lines[at + 1]].some((other) => {
    if (other === undefined || other.cells.length < 2 || !isSameSize(line, other)) return false;
    const shared = line.cells.filter((cell) =>
      other.cells.some(({ left }) => Math.abs(left - cell.left) < SAME_COLUMN * cell.size),
    );
    return shared.length >= 2;
  });
}

interface Setting {
  /** From a line to the next one inside of paragraphs; 0 where no two lines tell. */
  readonly pitch: number;
  /** The same in sizes of letters: a title whose letters are larger has its lines as much further apart. */
  readonly leading: number;
  readonly right: number;
  readonly next: Line | undefined;
}

function begins(
  line: Line,
  above: Line,
  open: readonly Line[],
  { pitch, leading, right, next }: Setting,
): boolean {
  const drop = above.y - line.y;
  const usual = Math.max(pitch, Math.max(1.05, leading) * line.size);
  if (drop <= 0 || (pitch > 0 && drop > NEW_PARAGRAPH * usual)) return true;
  if (BULLET.test(line.text)) return true;
  // A word goes on below, also where the sizes of letters are only guessed, as on a photograph that is not sharp.
  if (isDivided(above.text, line.text)) return false;
  if (!isSameSize(line, above)) return true;
  const isShort = right - above.right > 0.12 * (right - line.left) + line.size;
  if (isShort && /[.!?…:;»]$/.test(above.text)) return true;
  // A heading that stands right above its text: other letters, and no sentence that goes on.
  if (
    line.font !== above.font &&
    open.length <= 2 &&
    isShort &&
    !/[,;–-]$/.test(above.text) &&
    /^[\p{Lu}\d«]/u.test(line.text)
  )
    return true;
  // The first line of a paragraph is set in, the next one is not.
  const first = open[0] ?? above;
  const isSetIn = line.left - above.left > 0.8 * line.size && !BULLET.test(first.text);
  return (
    isSetIn && (next === undefined || line.left - next.left > 0.8 * line.size) && /[.!?…»:]$/.test(above.text)
  );
}

function blockOf(lines: readonly Line[], page: number, isWord: (word: string) => boolean): PdfBlock | null {
  const [first] = lines;
  if (first === undefined) return null;
  const joined = lines.slice(1).reduce((text, line) => joinLines(text, line.text, isWord), first.text);
  const isItem = /^(?:[•◦▪▫‣∙·●○■□–—➢➤➔→►▶✓✔❖-])\s+/u.test(joined);
  const text = isItem ? joined.replace(BULLET, '') : joined;
  return {
    page,
    kind: 'lines',
    text,
    size: first.size,
    font: first.font,
    lines: lines.length,
    isItem,
    left: first.left,
  };
}

/** The pitch inside paragraphs is the smaller one of those that are usual. */
function lowerMedian(pitches: readonly number[]): number {
  const sorted = pitches.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 3)] ?? 0;
}
