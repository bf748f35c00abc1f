import * as z from 'zod/mini';
import { PICTURE_MASKS } from '../limits.ts';

const share = z.number().check(z.gte(0), z.lte(1));
const size = z.number().check(z.gt(0), z.lte(1));
/** What is lost when shares are rounded. */
const ROUNDING = 0.001;

/** A rectangle that covers a label, in shares of the picture's width and height. */
export const mask = z
  .object({ left: share, top: share, width: size, height: size })
  .check(
    z.refine(({ left, top, width, height }) => left + width <= 1 + ROUNDING && top + height <= 1 + ROUNDING),
  );
export type Mask = z.infer<typeof mask>;

/** The masks on a picture, and the place of the one that a card asks about, from 0. */
export const occlusion = z
  .object({
    masks: z.array(mask).check(z.minLength(1), z.maxLength(PICTURE_MASKS)),
    asked: z.int().check(z.gte(0)),
  })
  .check(z.refine(({ masks, asked }) => asked < masks.length, { path: ['asked'] }));
export type Occlusion = z.infer<typeof occlusion>;
