import * as z from 'zod/mini';
import { PICTURE_MASKS } from '../limits.ts';

const share = z.number().check(z.gte(0));
/** With what is lost when shares are rounded. */
const END = 1.001;

/** A rectangle that covers a label, in shares of the picture's width and height. */
export const mask = z
  .object({ left: share, top: share, width: share, height: share })
  .check(
    z.refine(
      ({ left, top, width, height }) => width * height > 0 && Math.max(left + width, top + height) < END,
    ),
  );
export type Mask = z.infer<typeof mask>;

/** The masks on a picture, and the place of the one that a card asks about, from 0. */
export const occlusion = z
  .object({
    masks: z.array(mask).check(z.maxLength(PICTURE_MASKS)),
    asked: z.number(),
  })
  .check(z.refine(({ masks, asked }) => masks[asked] !== undefined));
export type Occlusion = z.infer<typeof occlusion>;
