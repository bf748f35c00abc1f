import * as z from 'zod/mini';
import { uuid } from '../ids.ts';

/**
 * A figure of a lesson that a question asks about, by its name: drawings are as heavy as a whole quiz, and every device has
 * them with the lesson.
 */
export const figureRef = z.object({
  /** The lesson's slug. */
  lesson: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(100)),
  /** The figure's file, without its ending. */
  name: z.string().check(z.regex(/^[\w-]+$/), z.maxLength(100)),
});
export type FigureRef = z.infer<typeof figureRef>;

/** A picture of one's own, by the name that the device gave it: it stays where it was taken (decision 047). */
export const keptPicture = z.object({ picture: uuid });

/** The figure of a card. */
export const cardFigure = z.union([figureRef, keptPicture]);
export type CardFigure = z.infer<typeof cardFigure>;
