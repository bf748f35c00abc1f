import { smoothed } from './lighting.ts';
import type { Corners } from './perspective.ts';
import { type Picture, type Point, shrunk } from './picture.ts';
import { regionsOf } from './regions.ts';

/** The edges are looked for on a picture of about so many pixels along its longer side. */
const SIDE = 400;
/** Share of the picture that a page fills at least, and at most: beyond, its edges are those of the picture. */
const SMALLEST = 0.2;
const LARGEST = 0.97;
/** Share of the shape between its four corners that is bright. Text and figures are dark. */
const FILLED = 0.85;
/** Share of each side along which its edge is seen. */
const SEEN = 0.6;
/** A corner of a page is that square at least, as the sine of its angle, and one side that long against the opposite one. */
const SQUARE = 0.8;
const ALIKE = 0.6;
/** The middle of each side, without its rounded or folded ends. */
const MIDDLE = 0.8;
/** Pixels of the small picture by which an edge may leave its line. */
const OFF_LINE = 4;
/** Steps of brightness at which the page is looked for: where a shadow lies on it, it is brighter than the table only there. */
const STEP = 12;

/**
 * The corners of the page, where it is a bright shape with four sides on something darker; null where its edges don't
 * show, as in a photograph that it fills.
 */
export function findPage(picture: Picture): Corners | null {
  const factor = Math.max(1, Math.round(Math.max(picture.width, picture.height) / SIDE));
  const small = smoothed(smoothed(shrunk(picture, factor)));
  let best: { corners: Corners; clarity: number } | null = null;
  for (let threshold = STEP; threshold < 255; threshold += STEP) {
    const found = brightShape(small, threshold);
    if (found !== null && found.clarity > (best?.clarity ?? 0)) best = found;
  }
  if (best === null) return null;
  const [a, b, c, d] = best.corners.map(({ x, y }) => ({ x: (x + 0.5) * factor, y: (y + 0.5) * factor }));
  return a && b && c && d ? [a, b, c, d] : null;
}

/**
 * The largest shape brighter than a threshold, where it looks like a page, and how clearly: of two that do, the smaller one
 * is the part of the page that a shadow leaves.
 */
function brightShape(small: Picture, threshold: number): { corners: Corners; clarity: number } | null {
  const { regions, marks } = regionsOf(small, (shade) => shade > threshold);
  const [page] = regions.toSorted((a, b) => b.pixels - a.pixels);
  const area = small.width * small.height;
  if (page === undefined || page.pixels < SMALLEST * area) return null;
  const outline = outlineOf(small, marks, page.mark);
  const found = refined(fourOf(hullOf(outline)), outline);
  if (found === null || !looksLikePage(found.corners, small)) return null;
  const { corners, seen } = found;
  const inside = areaOf(corners);
  const filled = page.pixels / inside;
  if (inside < SMALLEST * area || inside > LARGEST * area || filled < FILLED || seen < SEEN) return null;
  return { corners, clarity: Math.min(filled, 1) * seen * inside };
}

function looksLikePage(corners: Corners, { width, height }: Picture): boolean {
  const isInside = corners.every(
    ({ x, y }) => x > -OFF_LINE && y > -OFF_LINE && x < width + OFF_LINE && y < height + OFF_LINE,
  );
  const sides = corners.map((from, at) => {
    const to = corners[(at + 1) % 4] as Point;
    return { x: to.x - from.x, y: to.y - from.y, length: Math.hypot(to.x - from.x, to.y - from.y) };
  });
  return (
    isInside &&
    sides.every((side, at) => {
      const next = sides[(at + 1) % 4] as typeof side;
      const opposite = sides[(at + 2) % 4] as typeof side;
      const sine = (side.x * next.y - side.y * next.x) / (side.length * next.length);
      return sine > SQUARE && side.length > ALIKE * opposite.length;
    })
  );
}

/** The first and last pixel of a region in each row and each column. */
function outlineOf({ width, height }: Picture, marks: Int32Array, mark: number): Point[] {
  const points: Point[] = [];
  const add = (from: number, step: number, count: number) => {
    const ends = [-1, -1];
    for (let at = 0; at < count; at += 1)
      if (marks[from + at * step] === mark) {
        if (ends[0] === -1) ends[0] = at;
        ends[1] = at;
      }
    for (const end of ends)
      if (end !== -1)
        points.push({ x: (from + end * step) % width, y: Math.floor((from + end * step) / width) });
  };
  for (let y = 0; y < height; y += 1) add(y * width, 1, width);
  for (let x = 0; x < width; x += 1) add(x, width, height);
  return points;
}

const cross = (o: Point, a: Point, b: Point): number => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** The convex hull, clockwise as seen (Andrew, 1979). */
function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const half = (ordered: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of ordered) {
      while (kept.length > 1 && cross(kept.at(-2) as Point, kept.at(-1) as Point, point) <= 0) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

/** Corners among which the four are chosen. */
const CORNERS_TRIED = 14;

/**
 * The four corners with the largest area between them, among those that matter most: the one that adds least is left out
 * until few are left (Visvalingam, 1993).
 */
function fourOf(hull: readonly Point[]): Point[] {
  const kept = [...hull];
  while (kept.length > CORNERS_TRIED) {
    const adds = kept.map((point, at) =>
      Math.abs(cross(kept.at(at - 1) as Point, point, kept[(at + 1) % kept.length] as Point)),
    );
    kept.splice(adds.indexOf(Math.min(...adds)), 1);
  }
  let [best, most]: [Point[], number] = [[], 0];
  for (let a = 0; a < kept.length; a += 1)
    for (let b = a + 1; b < kept.length; b += 1)
      for (let c = b + 1; c < kept.length; c += 1)
        for (let d = c + 1; d < kept.length; d += 1) {
          const four = [kept[a], kept[b], kept[c], kept[d]] as Point[];
          const area = areaOf(four);
          if (area > most) [best, most] = [four, area];
        }
  return best;
}

/** Each side as the line through the outline's points along it, the corners where these lines meet, and how much is seen. */
function refined(
  rough: readonly Point[],
  outline: readonly Point[],
): { corners: Corners; seen: number } | null {
  if (rough.length !== 4) return null;
  const first = rough.reduce((best, { x, y }, at) => {
    const least = rough[best] as Point;
    return x + y < least.x + least.y ? at : best;
  }, 0);
  let ordered = rough.map((_, at) => rough[(first + at) % 4] as Point);
  let seen = 0;
  // The second time from lines that are already near.
  for (let time = 0; time < 2; time += 1) {
    const sides = ordered.map((from, at) => sideThrough(from, ordered[(at + 1) % 4] as Point, outline));
    const [a, b, c, d] = sides.map((side, at) => meeting(sides[(at + 3) % 4] as Side, side));
    if (!(a && b && c && d)) return null;
    ordered = [a, b, c, d];
    seen = Math.min(1, ...sides.map((side) => side.seen));
  }
  return { corners: ordered as unknown as Corners, seen };
}

/** A line through `at` in the direction of `along`, which has the length 1. */
interface Side {
  readonly at: Point;
  readonly along: Point;
  /** Points of the outline on it, as a share of its length. */
  readonly seen: number;
}

function sideThrough(from: Point, to: Point, outline: readonly Point[]): Side {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const near = outline.filter((point) => {
    const place = ((point.x - from.x) * along.x + (point.y - from.y) * along.y) / length;
    return Math.abs(place - 0.5) < MIDDLE / 2 && Math.abs(cross(from, to, point)) / length < OFF_LINE;
  });
  const seen = near.length / (MIDDLE * length);
  if (near.length < 8) return { at: from, along, seen: 0 };
  const centre = {
    x: near.reduce((sum, { x }) => sum + x, 0) / near.length,
    y: near.reduce((sum, { y }) => sum + y, 0) / near.length,
  };
  let [xx, xy, yy] = [0, 0, 0];
  for (const { x, y } of near) {
    xx += (x - centre.x) ** 2;
    xy += (x - centre.x) * (y - centre.y);
    yy += (y - centre.y) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  return { at: centre, along: { x: Math.cos(angle), y: Math.sin(angle) }, seen };
}

function meeting(one: Side, other: Side): Point | null {
  const sine = one.along.x * other.along.y - one.along.y * other.along.x;
  if (Math.abs(sine) < 0.2) return null;
  const [x, y] = [other.at.x - one.at.x, other.at.y - one.at.y];
  const place = (x * other.along.y - y * other.along.x) / sine;
  return { x: one.at.x + place * one.along.x, y: one.at.y + place * one.along.y };
}

/** By the shoelace formula. */
function areaOf(corners: readonly Point[]): number {
  const twice = corners.reduce((sum, { x, y }, at) => {
    const next = corners[(at + 1) % 4] as Point;
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
}
