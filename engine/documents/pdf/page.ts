/** A stretch of text as a PDF draws it. Lengths are points, 72 an inch; `y` grows upwards from the foot of the page. */
export interface TextRun {
  readonly text: string;
  /** Left end of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Size of the letters. */
  readonly size: number;
  /** Name of the font inside its file. It says nothing but whether two runs share one. */
  readonly font: string;
}

export interface PdfPage {
  /** 1 for the first. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly TextRun[];
}

/** Runs of one baseline that stand close together: a line, one of its columns, or a cell of a table. */
export interface Fragment {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** Of most of its letters. */
  readonly size: number;
  readonly font: string;
  readonly runs: readonly TextRun[];
}

/** Baselines that differ by less, in sizes of their letters, are one line: an exponent stays in its line. */
export const SAME_LINE = 0.5;
/** A gap between runs, in sizes of their letters, from which on there is a space, and from which on a new fragment. */
const SPACE = 0.17;
const COLUMN_GAP = 1;

/** The fragments of runs, from top to bottom and from left to right. */
export function fragmentsOf(runs: readonly TextRun[]): Fragment[] {
  const lines: { y: number; size: number; runs: (TextRun & { order: number })[] }[] = [];
  const drawn = runs
    .map((run, order) => ({ ...run, order }))
    .filter(({ text, size }) => text !== '' && size > 0)
    .toSorted((a, b) => b.y - a.y || a.x - b.x);
  for (const run of drawn) {
    const line = lines.at(-1);
    const reach = SAME_LINE * Math.max(run.size, line?.size ?? 0);
    if (line !== undefined && line.y - run.y < reach) {
      line.runs.push(run);
      // The line stands where its largest letters stand: an exponent above or an index below does not move it.
      if (run.size > line.size) [line.y, line.size] = [run.y, run.size];
    } else lines.push({ y: run.y, size: run.size, runs: [run] });
  }
  return lines.flatMap(({ runs: ofLine }) => fragmentsOfLine(ofLine));
}

function fragmentsOfLine(runs: (TextRun & { order: number })[]): Fragment[] {
  const fragments: Fragment[] = [];
  let open: (TextRun & { order: number })[] = [];
  let words = '';
  let right = Number.NEGATIVE_INFINITY;
  const close = () => {
    const [first] = open;
    const text = words.replace(/\s+/g, ' ').trim();
    if (first !== undefined && text !== '') {
      const main = open.reduce((most, run) => (lettersOf(run) > lettersOf(most) ? run : most), first);
      fragments.push({ text, left: first.x, right, y: main.y, size: main.size, font: main.font, runs: open });
    }
    [open, words, right] = [[], '', Number.NEGATIVE_INFINITY];
  };
  for (const run of runs.toSorted((a, b) => a.x - b.x || a.order - b.order)) {
    if (run.text.trim() === '') {
      // A space that is drawn: it may be as wide as a column's gap, which then divides.
      if (open.length > 0 && run.width < COLUMN_GAP * run.size) {
        words += ' ';
        right = Math.max(right, run.x + run.width);
      }
      continue;
    }
    const gap = run.x - right;
    if (open.length > 0 && gap > COLUMN_GAP * run.size) close();
    if (open.length > 0 && gap > SPACE * run.size) words += ' ';
    open.push(run);
    words += run.text;
    right = Math.max(right, run.x + run.width);
  }
  close();
  return fragments;
}

const lettersOf = ({ text }: TextRun): number => text.trim().length;
