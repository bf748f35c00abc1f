import { around, type Box } from './find-on-page.ts';

/** Six numbers that move and stretch, as PDF has them: x' = ax + cy + e, y' = bx + dy + f. */
export type Matrix = readonly [number, number, number, number, number, number];
/** Left, lower, right and upper end, in whatever order. */
export type Bounds = readonly [number, number, number, number];

/** What a page does one after the other, as far as it says where its pictures and drawings lie. */
export type DrawnStep =
  | { readonly does: 'save' | 'restore' | 'end' }
  | { readonly does: 'transform'; readonly by: Matrix }
  /** A drawing within the drawing, which ends with `end`; what it shows is cut at its bounds. */
  | { readonly does: 'begin'; readonly by: Matrix | null; readonly bounds: Bounds | null }
  /** What is drawn from now on is cut at the next outline. */
  | { readonly does: 'clip' }
  | { readonly does: 'outline'; readonly bounds: Bounds | null; readonly marks?: readonly Mark[] }
  /** What is filled from now on is white, as the paper is, or is not. */
  | { readonly does: 'ink'; readonly isPaper: boolean }
  /** A picture of so many pixels fills the square from 0 to 1. */
  | { readonly does: 'picture'; readonly width: number; readonly height: number };

/** A line or an area that is drawn. */
export interface Mark {
  /** A line along the edges of the page or a rectangle, also with round corners; or anything else. */
  readonly form: 'box' | 'shape';
  readonly bounds: Bounds;
  /** It is filled and has no line around it. */
  readonly isFilled: boolean;
}

/** A line or an area on a page, in shares of its width and height. */
export interface PlacedMark extends Box, Pick<Mark, 'isFilled'> {
  /** What is thin is a rule, also where it is filled: those of a table are often drawn as areas. */
  readonly form: Mark['form'] | 'rule';
}

/** A picture on a page, in shares of its width and height, and its own pixels. */
export interface PlacedPicture extends Box {
  readonly pixels: readonly [number, number];
}

/** Pictures of a page that are looked at: a map may be drawn of thousands. */
const PICTURES_MAX = 300;
/** The same of lines and areas. */
const MARKS_MAX = 20_000;
/** Share of the page's width up to which a mark is thin: two and a half points. */
const THIN = 0.004;
/** Figures of a page that are shown. */
const FIGURES_MAX = 12;

/** Where the pictures of a page lie. The parameters are those of `placedOn`. */
export const picturesOn = (...of: Parameters<typeof placedOn>): PlacedPicture[] => placedOn(...of).pictures;

/**
 * Where the pictures, lines and areas of a page lie.
 * @param view from the page's own lengths to pixels
 * @param size of the page in those pixels
 */
export function placedOn(
  steps: readonly DrawnStep[],
  view: Matrix,
  { width, height }: { readonly width: number; readonly height: number },
): { pictures: PlacedPicture[]; marks: PlacedMark[] } {
  const pictures: PlacedPicture[] = [];
  const marks: PlacedMark[] = [];
  let now: { matrix: Matrix; cut: Bounds; isPaper: boolean } = {
    matrix: view,
    cut: [0, 0, width, height],
    isPaper: false,
  };
  const saved: (typeof now)[] = [];
  let isCutting = false;
  const cutAt = (bounds: Bounds) => {
    now = { ...now, cut: common(now.cut, moved(bounds, now.matrix)) };
  };
  for (const step of steps) {
    switch (step.does) {
      case 'save':
        saved.push(now);
        break;
      case 'restore':
      case 'end':
        now = saved.pop() ?? now;
        break;
      case 'transform':
        now = { ...now, matrix: product(now.matrix, step.by) };
        break;
      case 'begin':
        saved.push(now);
        if (step.by !== null) now = { ...now, matrix: product(now.matrix, step.by) };
        if (step.bounds !== null) cutAt(step.bounds);
        break;
      case 'clip':
        isCutting = true;
        break;
      case 'ink':
        now = { ...now, isPaper: step.isPaper };
        break;
      case 'outline':
        for (const { form, bounds, isFilled } of step.marks ?? []) {
          if (marks.length === MARKS_MAX || (isFilled && now.isPaper)) break;
          const [left, top, right, bottom] = common(now.cut, moved(bounds, now.matrix));
          if (!(right >= left && bottom >= top)) continue;
          const share = { width: (right - left) / width, height: (bottom - top) / height };
          const isThin = Math.min(right - left, bottom - top) <= THIN * width;
          const place = { left: left / width, top: top / height, ...share };
          marks.push({ form: isThin ? 'rule' : form, isFilled, ...place });
        }
        if (isCutting && step.bounds !== null) cutAt(step.bounds);
        isCutting = false;
        break;
      case 'picture': {
        const [left, top, right, bottom] = common(now.cut, moved([0, 0, 1, 1], now.matrix));
        // Shares of the page, judged as such: the smallest length there is becomes none by the division.
        const share = { width: (right - left) / width, height: (bottom - top) / height };
        if (!(share.width > 0 && share.height > 0) || pictures.length === PICTURES_MAX) break;
        pictures.push({
          ...{ left: left / width, top: top / height, ...share },
          pixels: [step.width, step.height],
        });
      }
    }
  }
  return { pictures, marks };
}

function product([a, b, c, d, e, f]: Matrix, [k, l, m, n, o, p]: Matrix): Matrix {
  return [a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f];
}

/** What covers bounds after they were moved. */
function moved([x, y, right, upper]: Bounds, [a, b, c, d, e, f]: Matrix): Bounds {
  const corners = [
    [x, y],
    [right, y],
    [x, upper],
    [right, upper],
  ].map(([h = 0, v = 0]) => [a * h + c * v + e, b * h + d * v + f] as const);
  const [across, down] = [corners.map(([h]) => h), corners.map(([, v]) => v)];
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}

const common = (one: Bounds, other: Bounds): Bounds => [
  Math.max(one[0], other[0]),
  Math.max(one[1], other[1]),
  Math.min(one[2], other[2]),
  Math.min(one[3], other[3]),
];

/** Shares of the page: the least side and area of a figure, and the area from which on a picture is the page itself. */
const SIDE_MIN = 0.06;
const AREA_MIN = 0.01;
const WHOLE = 0.85;
/** A picture that is larger is no logo, also where it returns on the next page: slides repeat their figures. */
const LOGO_MAX = 0.1;
/** Places that differ by less are one. */
const SAME = 0.006;

/** Pictures that are shown as one. */
interface Joined extends Box {
  /** The pixels of each, in the order in which they are drawn. */
  readonly pixels: string;
}

/**
 * The figures among the pictures of a page, from top to bottom: strips and tiles of one picture joined, without what is tiny, what
 * fills the page, and what returns at its place on other pages.
 * @param others the pictures of other pages, as far as they are known
 */
export function figuresOf(
  pictures: readonly PlacedPicture[],
  others: readonly (readonly PlacedPicture[])[] = [],
): Box[] {
  const returning = others.flatMap(candidatesOf);
  return candidatesOf(pictures)
    .filter((one) => areaOf(one) > LOGO_MAX || !returning.some((other) => isSame(one, other)))
    .toSorted((one, other) => one.top - other.top || one.left - other.left)
    .slice(0, FIGURES_MAX)
    .map(({ left, top, width, height }) => ({ left, top, width, height }));
}

/** Whether other pages have to be looked at: something is of the size of a logo. */
export const mayBeLogos = (pictures: readonly PlacedPicture[]): boolean =>
  candidatesOf(pictures).some((one) => areaOf(one) <= LOGO_MAX);

const candidatesOf = (pictures: readonly PlacedPicture[]): Joined[] =>
  joined(pictures).filter(
    (one) => Math.min(one.width, one.height) >= SIDE_MIN && areaOf(one) >= AREA_MIN && areaOf(one) < WHOLE,
  );

const areaOf = ({ width, height }: Box): number => width * height;

const isSame = (one: Joined, other: Joined): boolean =>
  one.pixels === other.pixels &&
  isNear(one.left, other.left) &&
  isNear(one.top, other.top) &&
  isNear(one.width, other.width) &&
  isNear(one.height, other.height);

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < SAME;

/** Pictures that lie on each other, or that continue each other along a whole side, are one. */
function joined(pictures: readonly PlacedPicture[]): Joined[] {
  // On a page that is painted with a picture, all others lie on that one.
  const onIt = pictures.filter((picture) => areaOf(picture) < WHOLE);
  let all: Joined[] = onIt.map((picture) => ({ ...picture, pixels: picture.pixels.join('×') }));
  for (let before = Number.POSITIVE_INFINITY; all.length < before; ) {
    before = all.length;
    const next: Joined[] = [];
    for (const one of all) {
      const at = next.findIndex((other) => belong(other, one));
      const other = next[at];
      if (other === undefined) next.push(one);
      else next[at] = { ...around(other, one), pixels: `${other.pixels} ${one.pixels}` };
    }
    all = next;
  }
  return all;
}

function belong(one: Box, other: Box): boolean {
  const across = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const down = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  if (across > 0 && down > 0 && across * down > 0.5 * Math.min(areaOf(one), areaOf(other))) return true;
  const isColumn = isNear(one.left, other.left) && isNear(one.width, other.width);
  const isRow = isNear(one.top, other.top) && isNear(one.height, other.height);
  return (isColumn && down > -SAME / 2) || (isRow && across > -SAME / 2);
}
