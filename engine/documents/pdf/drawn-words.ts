import { drawingsOf } from './drawings.ts';
import type { Matrix, PlacedMark } from './figures.ts';
import type { Box } from './find-on-page.ts';
import type { PdfPage, TextRun } from './page.ts';
import { captionLines, type PageText, pageLines } from './page-lines.ts';

/** How far letters reach over their line, and how high a line is, in sizes of the letters. */
const ASCENT = 0.85;
const LINE = 1.1;
/** Words beside a caption from which on they may be those of a drawing. */
const LABELS_MIN = 2;

/** Where the runs of a page stand on it, in points from its upper left corner. @param view from the page's own lengths to these */
const boxesOf = (runs: readonly TextRun[], [a, b, c, d, e, f]: Matrix): PageText[] =>
  runs.map(({ text, x, y, width, size }) => ({
    ...{ text, left: a * x + c * y + e, top: b * x + d * y + f - ASCENT * size },
    ...{ width, height: LINE * size },
  }));

/**
 * Whether a page may have words that stand in a drawing: one is named, and some words stand alone. What is drawn on a page takes
 * as long to read as its text, so that it is asked for where this says so, and nowhere else.
 */
export function mayHaveDrawnWords({ runs }: Pick<PdfPage, 'runs'>, view: Matrix): boolean {
  if (!runs.some(({ text }) => captionLines.test(text))) return false;
  const lines = pageLines(boxesOf(runs, view));
  return (
    lines.some(({ role }) => role === 'caption') &&
    lines.filter(({ role }) => role === 'label').length >= LABELS_MIN
  );
}

/** The runs of a page without those that stand in its drawings: they are labels, and no text to read on. */
export function withoutDrawnWords(
  { runs, width, height }: Pick<PdfPage, 'runs' | 'width' | 'height'>,
  view: Matrix,
  marks: readonly PlacedMark[],
): readonly TextRun[] {
  const boxes = boxesOf(runs, view);
  const shares = boxes.map((box) => ({
    ...{ ...box, left: box.left / width, top: box.top / height },
    ...{ width: box.width / width, height: box.height / height },
  }));
  const drawings = drawingsOf({ marks, texts: shares, width, height });
  if (drawings.length === 0) return runs;
  const read = pageLines(boxes).filter(({ role }) => role !== 'label');
  return runs.filter((_, at) => {
    const [share, box] = [shares[at], boxes[at]];
    if (share === undefined || box === undefined) return true;
    return !drawings.some((one) => holdsMiddle(one, share)) || read.some((line) => holdsMiddle(line, box));
  });
}

function holdsMiddle(box: Box, { left, top, width, height }: Box): boolean {
  const [across, down] = [left + width / 2 - box.left, top + height / 2 - box.top];
  return across >= 0 && across <= box.width && down >= 0 && down <= box.height;
}
