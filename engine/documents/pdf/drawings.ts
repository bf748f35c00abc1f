import type { PlacedMark } from './figures.ts';
import { around, type Box } from './find-on-page.ts';
import { clustersOf } from './mark-clusters.ts';
import { type PageLine, type PageText, pageLines } from './page-lines.ts';

/** A figure that is drawn with lines and areas, in shares of the page, and how many of these it has. */
export interface Drawing extends Box {
  readonly marks: number;
}

/** What stands on a page. Boxes are shares of its width and height. */
interface DrawnPage {
  readonly marks: readonly PlacedMark[];
  readonly texts: readonly PageText[];
  /** The page in points. */
  readonly width: number;
  readonly height: number;
}

/** Shares of the page: least side of a drawing, and from which area on it is the page itself. */
const SIDE_MIN = 0.06;
const WHOLE = 0.85;
/** Share of a box that lines of prose cover, from which on it is their frame or their background. */
const FRAME = 0.2;
/** Lines of a page, and parts of its drawings, beyond which nothing is looked for. */
const LINES_MAX = 1_000;
const PARTS_MAX = 300;
/** How far, in points, what belongs to one drawing lies apart; and where nothing is written between, how far its parts do. */
const APART = 36;
/** How far from a drawing its caption stands, and how near to it its labels, in points. */
const CAPTION_REACH = 48;
const LABEL_REACH = 9;
/** Share of a drawing that text covers at most, and that prose does. */
const TEXT_MAX = 0.3;
const PROSE_MAX = 0.08;
/** Share of a drawing, each way, over which slanting and bent lines reach at least where nothing else says that it is one. */
const REACH_MIN = 0.3;

/**
 * The figures of a page that are drawings and not pictures: charts, diagrams, geometry. The rules of tables, frames,
 * backgrounds and underlines are none. A drawing has slanting or bent lines, or bars, or a caption that names it, and labels
 * but no text to read on; its labels belong to it.
 */
export function drawingsOf({ marks, texts, width, height }: DrawnPage): Drawing[] {
  const inPoints = <Of extends Box>(one: Of): Of => ({
    ...one,
    ...{ left: one.left * width, top: one.top * height },
    ...{ width: one.width * width, height: one.height * height },
  });
  const lines = pageLines(texts.map(inPoints));
  if (lines.length > LINES_MAX) return [];
  const apart = lines.filter(({ role }) => role !== 'label');
  const own = marks
    .map(inPoints)
    .filter(
      (mark) =>
        areaOf(mark) < WHOLE * width * height &&
        !isFrame(mark, lines) &&
        !apart.some((line) => underlines(mark, line)),
    );
  const parts = clustersOf(own, { width, height })
    .toSorted((one, other) => areaOf(other) - areaOf(one))
    .slice(0, PARTS_MAX);
  const found = merged(parts, apart)
    .filter((one) => one.width >= SIDE_MIN * width && one.height >= SIDE_MIN * height)
    .filter((one) =>
      isDrawing(
        one,
        own.filter((mark) => isWithin(mark, one)),
        lines,
      ),
    );
  return found.map((one) => {
    const { left, top, ...size } = withLabels(one, lines, { width, height });
    return {
      ...{ left: left / width, top: top / height, width: size.width / width, height: size.height / height },
      marks: own.filter((mark) => isWithin(mark, one)).length,
    };
  });
}

const areaOf = ({ width, height }: Box): number => width * height;

function overlap(one: Box, other: Box): number {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return across > 0 && down > 0 ? across * down : 0;
}

const isWithin = (one: Box, other: Box): boolean =>
  one.left >= other.left - 1 &&
  one.top >= other.top - 1 &&
  one.left + one.width <= other.left + other.width + 1 &&
  one.top + one.height <= other.top + other.height + 1;

const grown = ({ left, top, width, height }: Box, by: number): Box => ({
  ...{ left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by },
});

/** How far two boxes lie apart; 0 where they touch. */
const gapOf = (one: Box, other: Box): number =>
  Math.max(
    one.left - other.left - other.width,
    other.left - one.left - one.width,
    one.top - other.top - other.height,
    other.top - one.top - one.height,
    0,
  );

/** Whether something is drawn around prose, or behind it. */
const isFrame = (mark: PlacedMark, lines: readonly PageLine[]): boolean =>
  mark.form !== 'rule' && covered(mark, lines, 'prose') > FRAME;

/** The share of a box that lines cover. */
const covered = (box: Box, lines: readonly PageLine[], role?: PageLine['role']): number =>
  lines.reduce((sum, line) => sum + (role === undefined || line.role === role ? overlap(line, box) : 0), 0) /
  Math.max(areaOf(box), 1);

/** Whether something runs under, or through, words of a line that belongs to no drawing. */
const underlines = (mark: PlacedMark, line: PageLine): boolean =>
  mark.form === 'rule' &&
  mark.width > mark.height &&
  mark.left >= line.left - 2 &&
  mark.left + mark.width <= line.left + line.width + 2 &&
  mark.top >= line.top &&
  mark.top <= line.top + 1.4 * line.height;

/** Parts of one drawing: near to each other, with nothing to read on, and no caption, between. */
function merged(clusters: readonly Box[], between: readonly PageLine[]): Box[] {
  let all = [...clusters];
  for (let before = Number.POSITIVE_INFINITY; all.length < before; ) {
    before = all.length;
    const next: Box[] = [];
    for (const one of all) {
      const at = next.findIndex((other) => {
        const both = around(one, other);
        return (
          gapOf(one, other) <= APART && !between.some((line) => overlap(line, both) > 0.2 * areaOf(line))
        );
      });
      const other = next[at];
      if (other === undefined) next.push(one);
      else next[at] = around(one, other);
    }
    all = next;
  }
  return all;
}

/** Whether marks within a box are a figure that one looks at. */
function isDrawing(box: Box, marks: readonly PlacedMark[], lines: readonly PageLine[]): boolean {
  if (covered(box, lines) > TEXT_MAX || covered(box, lines, 'prose') > PROSE_MAX) return false;
  const shapes = marks.filter(({ form }) => form === 'shape');
  if (reaches(shapes, box) || hasBars(marks)) return true;
  const isNamed = lines.some(
    (line) =>
      line.role === 'caption' &&
      gapOf(line, box) <= CAPTION_REACH &&
      line.left < box.left + box.width &&
      line.left + line.width > box.left,
  );
  // A text in a frame has a caption too, and so have tables.
  return isNamed && (shapes.some(isLarge) || hasBoxesApart(marks)) && covered(box, lines) < TEXT_MAX / 2;
}

const isLarge = ({ width, height }: Box): boolean => Math.max(width, height) >= POINT_MAX;

/** Whether some boxes stand apart from each other, and not as the rows of a table do. */
function hasBoxesApart(marks: readonly PlacedMark[]): boolean {
  const boxes = boxesAmong(marks).filter(({ width, height }) => Math.min(width, height) >= POINT_MAX);
  return boxes.some((one, at) =>
    boxes
      .slice(at + 1)
      .some(
        (other) =>
          gapOf(one, other) > POINT_MAX &&
          (Math.abs(one.left - other.left) > 2 || Math.abs(one.width - other.width) > 2),
      ),
  );
}

const boxesAmong = (marks: readonly PlacedMark[]): readonly PlacedMark[] =>
  marks.filter(({ form }) => form === 'box').slice(0, BOXES_MAX);

/** The side from which on a mark is no bullet, and in how many places each way smaller ones stand that are the points of a chart. */
const POINT_MAX = 12;
const PLACES_MIN = 5;

/** Whether slanting and bent lines are more than the bullets of a list. */
function reaches(shapes: readonly PlacedMark[], box: Box): boolean {
  const large = shapes.filter(isLarge);
  const places = (of: (mark: PlacedMark) => number) =>
    new Set(shapes.map((mark) => Math.round(of(mark) / 4))).size;
  const areScattered = places(({ left }) => left) >= PLACES_MIN && places(({ top }) => top) >= PLACES_MIN;
  const [first, ...others] = large.length > 0 ? large : areScattered ? shapes : [];
  if (first === undefined) return false;
  const all = others.reduce<Box>(around, first);
  return all.width >= REACH_MIN * box.width && all.height >= REACH_MIN * box.height;
}

const BARS_MIN = 3;
const BOXES_MAX = 500;

/** Whether some areas stand on one line, or hang on one, as wide as each other and of different lengths. */
function hasBars(marks: readonly PlacedMark[]): boolean {
  const boxes = boxesAmong(marks);
  const upright = boxes.map(({ left, top, width, height }) => ({
    at: left,
    thick: width,
    long: height,
    foot: top + height,
  }));
  const lying = boxes.map(({ left, top, width, height }) => ({
    at: top,
    thick: height,
    long: width,
    foot: left,
  }));
  return [upright, lying].some((all) =>
    all.some(({ foot, thick }) => {
      const like = all.filter((one) => Math.abs(one.foot - foot) < 2 && Math.abs(one.thick - thick) < 1);
      const places = new Set(like.map(({ at }) => Math.round(at)));
      const lengths = new Set(like.map(({ long }) => Math.round(long / 3)));
      return places.size >= BARS_MIN && lengths.size >= BARS_MIN;
    }),
  );
}

/** A drawing with the labels that stand in it, across its edge and beside it. */
function withLabels(
  drawing: Box,
  lines: readonly PageLine[],
  page: Pick<DrawnPage, 'width' | 'height'>,
): Box {
  const labels = lines.filter(({ role }) => role === 'label');
  let box = drawing;
  // Names of axes stand beside their numbers.
  for (let round = 0; round < 2; round += 1) {
    const near = grown(box, LABEL_REACH);
    for (const label of labels)
      if (overlap(label, near) > 0 && label.width <= Math.max(box.width, 0.3 * page.width))
        box = around(box, label);
  }
  const left = Math.max(0, box.left - 2);
  const top = Math.max(0, box.top - 2);
  return {
    ...{ left, top },
    width: Math.min(page.width, box.left + box.width + 2) - left,
    height: Math.min(page.height, box.top + box.height + 2) - top,
  };
}
