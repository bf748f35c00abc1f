import type { Mark } from './figures.ts';

/** The steps of a path as pdf.js has them, and how many numbers follow each. */
const NUMBERS = [2, 2, 6, 4, 0] as const;
const MOVE = 0;
const LINE = 1;
const CLOSE = 4;

/** Lengths below which a line is as good as along an edge of the page, in the page's own lengths and as a share of it. */
const STRAIGHT = 0.02;
/** Share of its way that a path with slanting or bent parts goes along the edges, at least, to be a rectangle with round corners. */
const MOSTLY = 0.5;
/** Parts of one path that are told apart. */
const PARTS_MAX = 2_000;

interface Part {
  bounds: [number, number, number, number];
  /** How far it goes along the edges of the page, and otherwise. */
  along: number;
  across: number;
}

/**
 * The lines and areas of a path, one for each of its parts.
 * @param path numbers as pdf.js has them: a step, then its points
 */
export function marksOfPath(path: Float32Array, isFilled: boolean): Mark[] {
  const parts: Part[] = [];
  let open: Part | null = null;
  let [x, y] = [0, 0];
  let start: readonly [number, number] = [0, 0];
  for (let at = 0; at < path.length && parts.length < PARTS_MAX; ) {
    const step = path[at] ?? CLOSE;
    const numbers = NUMBERS[step];
    // Nothing that is known: what follows can't be told.
    if (numbers === undefined) break;
    const points = path.subarray(at + 1, at + 1 + numbers);
    at += 1 + numbers;
    const [toX = x, toY = y] = step === CLOSE ? start : points.subarray(-2);
    if (step === MOVE) {
      open = { bounds: [toX, toY, toX, toY], along: 0, across: 0 };
      parts.push(open);
      start = [toX, toY];
    } else if (open !== null) {
      const [wide, high] = [Math.abs(toX - x), Math.abs(toY - y)];
      const isAlong = Math.min(wide, high) <= STRAIGHT * Math.max(1, wide, high);
      const isLine = step === LINE || step === CLOSE;
      if (isLine && isAlong) open.along += wide + high;
      else open.across += wide + high;
      // The points that draw a bent line towards them are no further away than it could reach.
      for (let place = 0; place + 1 < points.length; place += 2)
        stretch(open.bounds, points[place] ?? x, points[place + 1] ?? y);
    }
    [x, y] = [toX, toY];
  }
  return parts.flatMap(({ bounds, along, across }): Mark[] => {
    if (along + across === 0 || !bounds.every(Number.isFinite)) return [];
    return [{ form: along > MOSTLY * (along + across) ? 'box' : 'shape', bounds, isFilled }];
  });
}

function stretch(bounds: Part['bounds'], x: number, y: number): void {
  bounds[0] = Math.min(bounds[0], x);
  bounds[1] = Math.min(bounds[1], y);
  bounds[2] = Math.max(bounds[2], x);
  bounds[3] = Math.max(bounds[3], y);
}
