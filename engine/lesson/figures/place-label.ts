import type { Point } from './geometry.ts';
import { type Anchor, type Box, boxOf } from './svg.ts';

/** One place where a label may stand. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly anchor: Anchor;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

interface PlaceOptions {
  /** A label that would hide more is left out. One for each point of a line under it. */
  readonly mostHidden?: number;
  /** What else speaks against a place. */
  readonly unlike?: (box: Box) => number;
}

/** How far a point is from a box; 0 inside. */
export function distanceTo(box: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** Remembers what is drawn already, so that no label lies on a line or on another label. */
export class Room {
  private readonly taken: Box[] = [];
  private readonly dots: Point[] = [];

  constructor(private readonly frame: Box) {}

  take(box: Box): void {
    this.taken.push(box);
  }

  /** A line, by points that are not far from each other. */
  takeLine(points: readonly Point[]): void {
    this.dots.push(...points);
  }

  /** The best of the places, in the order of preference; it is taken from then on. Null when each one hides something. */
  place(
    text: string,
    places: readonly Place[],
    { mostHidden = Number.POSITIVE_INFINITY, unlike = () => 0 }: PlaceOptions = {},
  ): Place | null {
    let best: Place | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const place of places) {
      const box = boxOf(text, place.x, place.y, place.anchor);
      const cost = this.cost(box) + unlike(box);
      if (cost < least) [best, least] = [place, cost];
      if (cost === 0) break;
    }
    if (best === null || least > mostHidden) return null;
    this.take(boxOf(text, best.x, best.y, best.anchor));
    return best;
  }

  private cost(box: Box): number {
    const { left, right, top, bottom } = this.frame;
    const outside =
      Math.max(0, left - box.left) +
      Math.max(0, box.right - right) +
      Math.max(0, top - box.top) +
      Math.max(0, box.bottom - bottom);
    const wide = { left: box.left - 2, right: box.right + 2, top: box.top - 1, bottom: box.bottom + 1 };
    const boxes = this.taken.filter((each) => overlap(each, wide)).length;
    const dots = this.dots.filter(
      ([x, y]) => x > wide.left && x < wide.right && y > wide.top && y < wide.bottom,
    ).length;
    return outside * 100 + boxes * 500 + dots;
  }
}

/** The eight places around a point. */
export function around(x: number, y: number, gap = 7): Place[] {
  return [
    { x: x + gap, y: y + 4, anchor: 'start' },
    { x: x + gap, y: y - gap, anchor: 'start' },
    { x: x - gap, y: y + 4, anchor: 'end' },
    { x: x - gap, y: y - gap, anchor: 'end' },
    { x, y: y - gap - 2, anchor: 'middle' },
    { x, y: y + gap + 9, anchor: 'middle' },
    { x: x + gap, y: y + gap + 8, anchor: 'start' },
    { x: x - gap, y: y + gap + 8, anchor: 'end' },
  ];
}
