import type { Picture } from './picture.ts';

/** Pixels that hang together. */
export interface Region {
  readonly left: number;
  readonly top: number;
  /** Of its last pixels. */
  readonly right: number;
  readonly bottom: number;
  readonly pixels: number;
  /** Where it begins, and its mark in `marks`. */
  readonly mark: number;
}

/**
 * The regions of pixels that belong, with what lies beside or diagonal to each other in one.
 * @returns `marks` holds for each pixel the mark of its region, 0 for none
 */
export function regionsOf(
  { width, height, data }: Picture,
  belongs: (shade: number) => boolean,
): { regions: Region[]; marks: Int32Array } {
  const marks = new Int32Array(data.length);
  const regions: Region[] = [];
  const waiting: number[] = [];
  for (let start = 0; start < data.length; start += 1) {
    if (marks[start] !== 0 || !belongs(data[start] ?? 0)) continue;
    const mark = regions.length + 1;
    let [left, top, right, bottom, pixels] = [width, height, 0, 0, 0];
    marks[start] = mark;
    waiting.push(start);
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      pixels += 1;
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const beside = row * width + column;
          if (marks[beside] !== 0 || !belongs(data[beside] ?? 0)) continue;
          marks[beside] = mark;
          waiting.push(beside);
        }
    }
    regions.push({ left, top, right, bottom, pixels, mark });
  }
  return { regions, marks };
}
