import type { Box } from './find-on-page.ts';

/** The side of a square of the grid in points: marks in one square, or in two that touch, belong together. */
const SQUARE = 5;
/** Squares each way: a poster has larger ones. */
const SQUARES_MAX = 400;

/**
 * What covers marks that lie on each other or close together. Thousands of marks take as long as a few: what each covers is
 * noted on a grid.
 * @param marks in points
 */
export function clustersOf(
  marks: readonly Box[],
  { width, height }: { readonly width: number; readonly height: number },
): Box[] {
  const side = Math.max(SQUARE, width / SQUARES_MAX, height / SQUARES_MAX);
  const columns = Math.max(1, Math.ceil(width / side));
  const rows = Math.max(1, Math.ceil(height / side));
  const square = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value / side)));
  // What each mark adds from a corner on, so that the sums say how many lie on a square.
  const added = new Int32Array((columns + 1) * (rows + 1));
  const placed = marks.map((mark) => {
    const [left, right] = [square(mark.left, columns), square(mark.left + mark.width, columns)];
    const [top, bottom] = [square(mark.top, rows), square(mark.top + mark.height, rows)];
    const add = (column: number, row: number, by: number) => {
      const at = row * (columns + 1) + column;
      added[at] = (added[at] ?? 0) + by;
    };
    add(left, top, 1);
    add(right + 1, top, -1);
    add(left, bottom + 1, -1);
    add(right + 1, bottom + 1, 1);
    return { mark, at: top * columns + left };
  });
  const covered = coveredSquares(added, columns, rows);
  const names = new Int32Array(columns * rows).fill(-1);
  const boxes: ([number, number, number, number] | undefined)[] = [];
  for (const { mark, at } of placed) {
    if (names[at] === -1) {
      flood(at, boxes.length, { covered, names, columns, rows });
      boxes.push(undefined);
    }
    const name = names[at] ?? 0;
    const [right, bottom] = [mark.left + mark.width, mark.top + mark.height];
    const box = boxes[name] ?? [mark.left, mark.top, right, bottom];
    boxes[name] = [
      Math.min(box[0], mark.left),
      Math.min(box[1], mark.top),
      Math.max(box[2], right),
      Math.max(box[3], bottom),
    ];
  }
  return boxes.flatMap((box) =>
    box === undefined ? [] : [{ left: box[0], top: box[1], width: box[2] - box[0], height: box[3] - box[1] }],
  );
}

function coveredSquares(added: Int32Array, columns: number, rows: number): Uint8Array {
  const covered = new Uint8Array(columns * rows);
  const above = new Int32Array(columns);
  for (let row = 0; row < rows; row += 1) {
    let sum = 0;
    for (let column = 0; column < columns; column += 1) {
      sum += added[row * (columns + 1) + column] ?? 0;
      above[column] = (above[column] ?? 0) + sum;
      if ((above[column] ?? 0) > 0) covered[row * columns + column] = 1;
    }
  }
  return covered;
}

interface Grid {
  readonly covered: Uint8Array;
  readonly names: Int32Array;
  readonly columns: number;
  readonly rows: number;
}

/** Gives all squares a name that can be reached from one over covered squares, also corner to corner. */
function flood(from: number, name: number, { covered, names, columns, rows }: Grid): void {
  const open = [from];
  names[from] = name;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [row, column] = [Math.floor(at / columns), at % columns];
    for (let down = Math.max(0, row - 1); down <= Math.min(rows - 1, row + 1); down += 1)
      for (let across = Math.max(0, column - 1); across <= Math.min(columns - 1, column + 1); across += 1) {
        const next = down * columns + across;
        if (covered[next] !== 1 || names[next] !== -1) continue;
        names[next] = name;
        open.push(next);
      }
  }
}
