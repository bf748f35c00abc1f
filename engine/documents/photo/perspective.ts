import { type Picture, type Point, redrawn } from './picture.ts';

/** The corners of a page, clockwise from its upper left. */
export type Corners = readonly [Point, Point, Point, Point];

/** The eight numbers of a projection; the ninth is 1. */
export type Projection = readonly number[];

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/**
 * The projection that takes four places to four others (Heckbert, "Fundamentals of Texture Mapping and Image Warping", 1989).
 * @returns null where three of the places stand on one line
 */
export function projectionOf(from: Corners, to: Corners): Projection | null {
  const rows = from.flatMap(({ x, y }, at) => {
    const { x: u, y: v } = to[at] as Point;
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  return solved(rows);
}

export function projected(projection: Projection, x: number, y: number): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = projection;
  const depth = g * x + h * y + 1;
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth };
}

/** The page between four corners as if seen from straight above. */
export function flattened(picture: Picture, corners: Corners): Picture {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = corners;
  const width = Math.round(Math.max(distance(upperLeft, upperRight), distance(lowerLeft, lowerRight)));
  const height = Math.round(Math.max(distance(upperLeft, lowerLeft), distance(upperRight, lowerRight)));
  const flat: Corners = [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
  const projection = projectionOf(flat, corners);
  if (projection === null) return picture;
  return redrawn(picture, { width, height }, (x, y) => projected(projection, x, y));
}

/** Gaussian elimination with pivots. @param rows each with its right side last */
function solved(rows: number[][]): number[] | null {
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    const [chosen, current] = [rows[pivot] ?? [], rows[column] ?? []];
    [rows[column], rows[pivot]] = [chosen, current];
    const divisor = chosen[column] ?? 0;
    if (Math.abs(divisor) < 1e-9) return null;
    rows.forEach((other, row) => {
      if (row === column) return;
      const factor = (other[column] ?? 0) / divisor;
      for (let at = column; at <= size; at += 1) other[at] = (other[at] ?? 0) - factor * (chosen[at] ?? 0);
    });
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
