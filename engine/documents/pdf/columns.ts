import { SAME_LINE, type TextRun } from './page.ts';

/** Columns are only looked for where each side has at least this many lines. */
const LINES_MIN = 4;
/** Letters that the lines of a column have on average: the cells of a table have fewer. */
const LETTERS_MIN = 18;
/** Share of its column that a line fills on average. */
const FILL_MIN = 0.55;
/** Narrowest gap between two columns, in sizes of letters. */
const GAP_MIN = 0.55;
/** Share of the lines that may cross a gap: titles and captions do. */
const CROSSED_MAX = 0.15;
/** Heights that differ by less, in sizes of letters, are the height of one row. */
const SAME_HEIGHT = 0.05;
/** Share of the lines that stand in rows, from which on two columns are a table; and the fewest lines to tell by. */
const IN_ROWS = 0.25;
const LINES_BESIDE = 3;
/** So many lines of text on the same heights are two columns on one grid, and no table. */
const LINES_OF_TEXT = 8;

/** The runs of one baseline. */
interface Line {
  readonly y: number;
  readonly size: number;
  readonly runs: TextRun[];
}

/**
 * The runs of a page by parts in reading order: what spans all columns, then each column. The cells of a table stay in one
 * part.
 */
export function inReadingOrder(runs: readonly TextRun[]): TextRun[][] {
  const lines = linesOf(runs);
  const gap = columnGap(lines);
  if (gap === null) return runs.length === 0 ? [] : [[...runs]];
  const parts: TextRun[][] = [];
  let left: TextRun[] = [];
  let right: TextRun[] = [];
  let across: TextRun[] = [];
  const closeColumns = () => {
    parts.push(...inReadingOrder(left), ...inReadingOrder(right));
    [left, right] = [[], []];
  };
  const closeAcross = () => {
    if (across.length > 0) parts.push(across);
    across = [];
  };
  for (const line of lines) {
    if (crosses(line, gap)) {
      closeColumns();
      across.push(...line.runs);
    } else {
      closeAcross();
      for (const run of line.runs) (run.x < gap ? left : right).push(run);
    }
  }
  closeColumns();
  closeAcross();
  return parts;
}

/** @param reach heights that differ by less, in sizes of letters, are one line */
function linesOf(runs: readonly TextRun[], reach = SAME_HEIGHT): Line[] {
  const lines: Line[] = [];
  for (const run of runs.filter(({ text }) => text.trim() !== '').toSorted((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line !== undefined && line.y - run.y < reach * Math.max(run.size, line.size)) line.runs.push(run);
    else lines.push({ y: run.y, size: run.size, runs: [run] });
  }
  return lines;
}

const endOf = (run: TextRun): number => run.x + run.width;
const crosses = ({ runs }: Line, at: number): boolean => runs.some((run) => run.x < at && endOf(run) > at);

/** Where a gap divides the text into columns; null where none does. The gap that fewest lines cross comes first. */
function columnGap(lines: readonly Line[]): number | null {
  if (lines.length < LINES_MIN) return null;
  const runs = lines.flatMap((line) => line.runs);
  const size = median(runs.map((run) => run.size));
  for (let crossed = 0; crossed <= CROSSED_MAX * lines.length; crossed += 1) {
    const fits = emptyStrips(runs, crossed).filter(
      ({ at, width }) => width >= GAP_MIN * size && divides(runs, at),
    );
    const [widest] = fits.toSorted((a, b) => b.width - a.width);
    if (widest !== undefined) return widest.at;
  }
  return null;
}

/** Whether there is a column on both sides of a gap, or one beside something else. */
function divides(runs: readonly TextRun[], at: number): boolean {
  // On one side of a gap, an exponent belongs to the line beside it.
  const before = linesOf(
    runs.filter((run) => endOf(run) <= at),
    SAME_LINE,
  );
  const after = linesOf(
    runs.filter((run) => run.x >= at),
    SAME_LINE,
  );
  if (!overlap(before, after)) return false;
  const columns = [before, after].filter(isColumn).length;
  if (columns === 2 && Math.min(before.length, after.length) >= LINES_OF_TEXT) return true;
  return columns > 0 && !standInRows(before, after);
}

/** The upright strips that no more than some runs cross, each by its middle and its width. */
function emptyStrips(runs: readonly TextRun[], crossed: number): { at: number; width: number }[] {
  const ends = runs
    .flatMap((run) => [
      { x: run.x, by: 1 },
      { x: endOf(run), by: -1 },
    ])
    .toSorted((a, b) => a.x - b.x || a.by - b.by);
  const strips: { at: number; width: number }[] = [];
  let over = 0;
  let start: number | null = null;
  for (const { x, by } of ends) {
    over += by;
    // It begins where a run ends: what is left of all text is no strip between two columns.
    if (by < 0 && over <= crossed) start ??= x;
    else if (over > crossed && start !== null) {
      strips.push({ at: (start + x) / 2, width: x - start });
      start = null;
    }
  }
  return strips;
}

/** Whether the lines of two columns stand on the same heights, as the cells of a table do. */
function standInRows(before: readonly Line[], after: readonly Line[]): boolean {
  const [few, many] = before.length < after.length ? [before, after] : [after, before];
  const shared = few.filter(({ y, size }) =>
    many.some((other) => Math.abs(other.y - y) < SAME_HEIGHT * size),
  );
  return few.length < LINES_BESIDE || shared.length > IN_ROWS * few.length;
}

/** Whether lines look like text that runs on, and not like the cells of a table. */
function isColumn(lines: readonly Line[]): boolean {
  if (lines.length < LINES_MIN) return false;
  const runs = lines.flatMap((line) => line.runs);
  const width = Math.max(...runs.map(endOf)) - Math.min(...runs.map(({ x }) => x));
  const letters = runs.reduce((sum, { text }) => sum + text.length, 0) / lines.length;
  const fill = lines.reduce((sum, line) => sum + widthOf(line), 0) / lines.length / width;
  return letters >= LETTERS_MIN && fill >= FILL_MIN;
}

const widthOf = ({ runs }: Line): number =>
  Math.max(...runs.map(endOf)) - Math.min(...runs.map(({ x }) => x));

/** Whether two columns stand beside each other at some height. */
function overlap(before: readonly Line[], after: readonly Line[]): boolean {
  const [top = 0, bottom = 0] = [before[0]?.y, before.at(-1)?.y];
  const [otherTop = 0, otherBottom = 0] = [after[0]?.y, after.at(-1)?.y];
  return before.length > 0 && after.length > 0 && bottom < otherTop && otherBottom < top;
}

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
