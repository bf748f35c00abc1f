import type { Picture } from './picture.ts';
import { regionsOf } from './regions.ts';

/** The box of something that looks like a letter, in pixels; the ends belong to it. */
export interface LetterBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const DARK = 140;
/** Pixels and shares that are no letter: grains, rules, frames and figures. */
const HIGH_MIN = 5;
const HIGH_MAX = 0.06;
const LONGER = 12;
const FLAT = 0.12;
/** Letters are between these factors of the usual height. */
const SMALLER = 0.45;
const LARGER = 3.5;

/**
 * What looks like letters: dark shapes of about one height, neither grains nor rules nor figures.
 * @param picture with even light
 */
export function lettersOf(picture: Picture): LetterBox[] {
  const { regions } = regionsOf(picture, (shade) => shade < DARK);
  const shapes = regions.filter(({ left, top, right, bottom, pixels }) => {
    const [width, height] = [right - left + 1, bottom - top + 1];
    return (
      height >= HIGH_MIN &&
      height <= HIGH_MAX * picture.height &&
      width <= LONGER * height &&
      pixels >= FLAT * width * height
    );
  });
  const heights = shapes.map(({ top, bottom }) => bottom - top + 1).toSorted((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return shapes
    .filter(({ top, bottom }) => {
      const height = bottom - top + 1;
      return height > SMALLER * usual && height < LARGER * usual;
    })
    .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
}
