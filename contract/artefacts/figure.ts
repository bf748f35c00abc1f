import * as z from 'zod/mini';

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
