import type { Mask } from '#contract/artefacts/occlusion.ts';

/** Most characters of the name of a part. */
export const LABEL_CHARACTERS = 80;

/** A mask, and the name of what it covers. */
export interface Label {
  readonly mask: Mask;
  readonly text: string;
}

/** The least that a mask covers of either side: a smaller one could not be seen. */
export const LEAST = 0.02;
const DIGITS = 10_000;

const round = (value: number): number => Math.round(value * DIGITS) / DIGITS;
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** A mask that lies wholly on its picture, at the nearest place to where `mask` lies. */
export function fitted({ left, top, width, height }: Mask): Mask {
  const [wide, high] = [round(within(width, LEAST, 1)), round(within(height, LEAST, 1))];
  return {
    left: round(within(left, 0, 1 - wide)),
    top: round(within(top, 0, 1 - high)),
    width: wide,
    height: high,
  };
}

/** The mask farther to the right and down, as far as there is picture. */
export const moved = (mask: Mask, right: number, down: number): Mask =>
  fitted({ ...mask, left: mask.left + right, top: mask.top + down });

/** The corner that is dragged; the one across from it stays where it is. */
export interface Corner {
  readonly x: 'left' | 'right';
  readonly y: 'top' | 'bottom';
}

/** The mask with one corner farther to the right and down. It never becomes too small, and never leaves the picture. */
export function resized(mask: Mask, { x, y }: Corner, right: number, down: number): Mask {
  const [left, wide] = stretched(mask.left, mask.width, x === 'left', right);
  const [top, high] = stretched(mask.top, mask.height, y === 'top', down);
  return fitted({ left, width: wide, top, height: high });
}

function stretched(from: number, size: number, isFirst: boolean, by: number): [number, number] {
  const to = from + size;
  if (!isFirst) return [from, within(size + by, LEAST, 1 - from)];
  const start = within(from + by, 0, to - LEAST);
  return [start, to - start];
}

/** Where a mask that somebody adds begins: in the middle, or beside what already begins there. */
export function added(masks: readonly Mask[]): Mask {
  const fresh: Mask = { left: 0.36, top: 0.45, width: 0.28, height: 0.1 };
  const steps = Array.from({ length: masks.length + 1 }, (_, step) => moved(fresh, step * 0.03, step * 0.03));
  const isTaken = ({ left, top }: Mask) => masks.some((one) => one.left === left && one.top === top);
  return steps.find((one) => !isTaken(one)) ?? fresh;
}

/** In words, where on its picture a mask lies: for who does not see it. */
export function placeInWords({ left, top, width, height }: Mask): string {
  const [x, y] = [left + width / 2, top + height / 2];
  const across = x < 1 / 3 ? 'à gauche' : x > 2 / 3 ? 'à droite' : '';
  const down = y < 1 / 3 ? 'en haut' : y > 2 / 3 ? 'en bas' : '';
  return [down, across].filter((one) => one !== '').join(' ') || 'au milieu';
}
