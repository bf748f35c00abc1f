import * as z from 'zod/mini';
import { isStorable } from '../text.ts';

const words = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.refine(isStorable));

/**
 * One more question on the point that was missed. With one answer alone it is asked from memory, without options.
 */
export const oneMore = z.object({
  question: words(2_000),
  answers: z.array(words(1_000)).check(z.minLength(1), z.maxLength(12)),
  /** The places of the right answers, from 0. */
  right: z.array(z.int().check(z.gte(0), z.lte(11))).check(z.minLength(1)),
  explanation: z.string().check(z.maxLength(4_000), z.refine(isStorable)),
});
export type OneMore = z.infer<typeof oneMore>;

/** What is said to somebody who answered wrong. */
export const why = z.object({
  /** For each wrong option, by its words, what it really is. */
  wrong: z.array(z.object({ option: words(1_000), reason: words(2_000) })).check(z.maxLength(12)),
  again: z.optional(oneMore),
});
export type Why = z.infer<typeof why>;
