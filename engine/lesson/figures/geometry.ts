export type Point = readonly [number, number];

/** Leaves out the points of a line from which it strays by less than `tolerance` (Douglas and Peucker). */
export function simplified(line: readonly Point[], tolerance: number): Point[] {
  if (line.length < 3) return [...line];
  const kept = new Set([0, line.length - 1]);
  const parts: [number, number][] = [[0, line.length - 1]];
  for (let part = parts.pop(); part !== undefined; part = parts.pop()) {
    const [from, to] = part;
    let farthest = -1;
    let most = tolerance;
    for (let at = from + 1; at < to; at += 1) {
      const strays = distance(line[at], line[from], line[to]);
      if (strays > most) [farthest, most] = [at, strays];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    parts.push([from, farthest], [farthest, to]);
  }
  return line.filter((_, at) => kept.has(at));
}

/** From a point to the stretch between two others. */
function distance(point: Point = [0, 0], from: Point = [0, 0], to: Point = [0, 0]): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(point[0] - from[0] - along * dx, point[1] - from[1] - along * dy);
}

/** The part of a polygon inside a rectangle (Sutherland and Hodgman); its sides may run along the rectangle's. */
export function clippedRing(
  ring: readonly Point[],
  { left, right, top, bottom }: { left: number; right: number; top: number; bottom: number },
): Point[] {
  const sides: readonly (readonly [axis: 0 | 1, limit: number, sign: 1 | -1])[] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  let points: Point[] = [...ring];
  for (const [axis, limit, sign] of sides) {
    const inside = (point: Point) => (point[axis] - limit) * sign >= 0;
    const kept: Point[] = [];
    points.forEach((point, at) => {
      const before = points.at(at - 1) ?? point;
      if (inside(point) !== inside(before)) kept.push(crossing(before, point, axis, limit));
      if (inside(point)) kept.push(point);
    });
    points = kept;
  }
  return points;
}

/** Where the stretch between two points meets a line of one axis. */
export function crossing(from: Point, to: Point, axis: 0 | 1, limit: number): Point {
  const share = (limit - from[axis]) / (to[axis] - from[axis]);
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
}

/** The signed area of a polygon and the middle of it. */
export function middleOf(ring: readonly Point[]): { area: number; middle: Point } {
  let [area, x, y] = [0, 0, 0];
  ring.forEach((point, at) => {
    const before = ring.at(at - 1) ?? point;
    const part = before[0] * point[1] - point[0] * before[1];
    area += part / 2;
    x += (before[0] + point[0]) * part;
    y += (before[1] + point[1]) * part;
  });
  return area === 0
    ? { area, middle: ring[0] ?? [0, 0] }
    : { area, middle: [x / (6 * area), y / (6 * area)] };
}

/** The `d` of a path through points, rounded to a tenth. */
export function pathOf(line: readonly Point[], { closed = false } = {}): string {
  const size = 10;
  const rounded = line.map(([x, y]) => [Math.round(x * size) / size, Math.round(y * size) / size] as const);
  const kept = rounded.filter(
    ([x, y], at) => at === 0 || x !== rounded[at - 1]?.[0] || y !== rounded[at - 1]?.[1],
  );
  return `M${kept.map(([x, y]) => `${x} ${y}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Points every four units or less along a line. */
export function between(line: readonly Point[]): Point[] {
  return line.flatMap((point, at): Point[] => {
    const before = line[at - 1] ?? point;
    const count = Math.max(1, Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / 4));
    return Array.from({ length: count }, (_, step): Point => {
      const share = (step + 1) / count;
      return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
    });
  });
}

/** Tells whether a point lies inside a polygon. */
export function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  ring.forEach((point, at) => {
    const before = ring.at(at - 1) ?? point;
    if (point[1] > y !== before[1] > y && x < crossing(before, point, 1, y)[0]) inside = !inside;
  });
  return inside;
}

/**
 * The `d` of a path through points rounded to integers, each written from the one before: half as long as `pathOf`, which
 * is what lets a map keep its shapes within its bytes. Empty for points that all fall on one: a browser drops whatever follows
 * an `l` without its steps.
 */
export function shortPath(line: readonly Point[], closed: boolean): string {
  let [x, y] = [0, 0];
  let steps = '';
  line.forEach((point, at) => {
    const [dx, dy] = [Math.round(point[0]) - x, Math.round(point[1]) - y];
    if (at > 0 && dx === 0 && dy === 0) return;
    [x, y] = [x + dx, y + dy];
    // A minus separates as well as a space does.
    steps +=
      at === 0 ? `M${x} ${y}l` : `${dx < 0 || steps.endsWith('l') ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
  });
  if (steps.endsWith('l')) return '';
  return closed ? `${steps}z` : steps;
}
