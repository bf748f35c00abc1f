/**
 * Reads a QR code that was drawn without a fault, as the standard says (ISO/IEC 18004): any version, correction level L, one
 * segment of bytes. It shares nothing with what draws the codes.
 */

/** Codewords for correction in each block, and the number of blocks, at level L, by version from 1. */
const CORRECTION = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28, 30,
  30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
];
const BLOCKS = [
  1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18,
  19, 19, 20, 21, 22, 24, 25,
];
const FORMAT_MASK = 0b101010000010010;
const LEVEL_L = 0b01;
const BYTES = 0b0100;

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The squares of a drawn path (`M<x> <y>h1v1h-1z`), without the quiet zone. */
export function squaresOf(path: string, size: number, quiet = 4): boolean[][] {
  const side = size - 2 * quiet;
  const squares = Array.from({ length: side }, () => Array.from({ length: side }, () => false));
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    const row = squares[Number(y) - quiet];
    if (row !== undefined) row[Number(x) - quiet] = true;
  }
  return squares;
}

/** @returns the text of the code. @throws where it is none of those that are read */
export function readQr(squares: readonly (readonly boolean[])[]): string {
  const size = squares.length;
  const version = (size - 17) / 4;
  const isDark = (x: number, y: number) => squares[y]?.[x] === true;
  const format = [0, 1, 2, 3, 4, 5, 7, 8].map((x) => isDark(x, 8));
  const first = format.slice(0, 5).reduce((bits, dark) => bits * 2 + Number(dark), 0) ^ (FORMAT_MASK >> 10);
  const mask = MASKS[first & 7];
  if (first >> 3 !== LEVEL_L || mask === undefined) throw new Error('Not at level L');

  const bits: number[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isFixed(x, y, size, version)) bits.push(Number(isDark(x, y) !== mask(x, y)));
      }
    }
    isUp = !isUp;
  }
  const words = Array.from({ length: Math.floor(bits.length / 8) }, (_, at) => number(bits, at * 8, 8));
  const data = inOrder(words, version).flatMap((word) =>
    word.toString(2).padStart(8, '0').split('').map(Number),
  );
  if (number(data, 0, 4) !== BYTES) throw new Error('Not a segment of bytes');
  const counted = version < 10 ? 8 : 16;
  const length = number(data, 4, counted);
  const bytes = Array.from({ length }, (_, at) => number(data, 4 + counted + at * 8, 8));
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

const number = (bits: readonly number[], from: number, count: number) =>
  bits.slice(from, from + count).reduce((sum, bit) => sum * 2 + bit, 0);

/** The codewords of the data, which the code holds one of each block after the other. */
function inOrder(words: readonly number[], version: number): number[] {
  const count = BLOCKS[version - 1] ?? 1;
  const correction = CORRECTION[version - 1] ?? 0;
  const short = Math.floor(words.length / count) - correction;
  const long = words.length % count;
  const blocks: number[][] = Array.from({ length: count }, () => []);
  let at = 0;
  for (let place = 0; place <= short; place += 1) {
    for (const [block, held] of blocks.entries()) {
      if (place === short && block < count - long) continue;
      held.push(words[at] ?? 0);
      at += 1;
    }
  }
  return blocks.flat();
}

/** Whether a square is part of the patterns, the format or the version. */
function isFixed(x: number, y: number, size: number, version: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isVersion = version >= 7 && ((x >= size - 11 && y < 6) || (y >= size - 11 && x < 6));
  if (isFinder || isVersion || x === 6 || y === 6) return true;
  const places = alignments(size, version);
  const last = places.length - 1;
  return places.some((column, across) =>
    places.some((row, down) => {
      const isCorner =
        (across === 0 && down === 0) || (across === 0 && down === last) || (across === last && down === 0);
      return !isCorner && Math.abs(x - column) <= 2 && Math.abs(y - row) <= 2;
    }),
  );
}

function alignments(size: number, version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = version === 32 ? 26 : Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - at * step).toReversed()];
}
