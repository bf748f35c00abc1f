import * as z from 'zod/mini';

/** One proposed change of a text. Positions are UTF-16 code units of the original text. */
const change = z.object({
  start: z.number(),
  end: z.number(),
  /** `text.slice(start, end)`; empty when something is only inserted. */
  before: z.string(),
  after: z.string(),
  /** The name of the rule (engine/writing/rules/explain.ts). */
  rule: z.string(),
  /** What the rule says, in one French sentence. */
  explanation: z.string(),
  /** Other spellings, best first, in case the writer meant another word. */
  suggestions: z.optional(z.array(z.string())),
});
export type Change = z.infer<typeof change>;

/** The corrected text, and the changes that lead to it, in the order of the text and without overlaps. */
export const correction = z.object({ text: z.string(), changes: z.array(change) });
export type Correction = z.infer<typeof correction>;

/**
 * Applies some of the changes of a text.
 * @param accepted changes of one correction of exactly this text, in any order; everything outside them stays as it is
 */
export function applyChanges(text: string, accepted: readonly Change[]): string {
  let done = '';
  let at = 0;
  for (const { start, end, after } of [...accepted].sort((one, other) => one.start - other.start)) {
    done += text.slice(at, start) + after;
    at = end;
  }
  return done + text.slice(at);
}
