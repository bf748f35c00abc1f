import * as z from 'zod/mini';
import { ruleName } from './rules/rule-names.ts';

/** What every remark on a text has. Positions are UTF-16 code units of the original text. */
const remark = {
  start: z.number(),
  end: z.number(),
  /** `text.slice(start, end)`; empty when something is only inserted. */
  before: z.string(),
  /** The stable name of the rule. */
  rule: ruleName,
  /** One French sentence about the words that the rule compared: « oiseaux » est le sujet de « chantent ». */
  about: z.string(),
  /** What the rule says of all words, in French. */
  explanation: z.string(),
};

/** A change that the correction is sure of. */
const change = z.object({
  ...remark,
  after: z.string(),
  /** Other spellings, best first, in case the writer meant another word. */
  suggestions: z.optional(z.array(z.string())),
});
export type Change = z.infer<typeof change>;

/** One of two ways to write a word, and what it would mean in this sentence. */
const reading = z.object({ text: z.string(), meaning: z.string() });

/** A place where only the writer knows which word is meant: it is shown, and never changed unasked. */
const doubt = z.object({
  ...remark,
  /** The word as it is written, then the other one that the sentence allows. */
  readings: z.tuple([reading, reading]),
});
export type Doubt = z.infer<typeof doubt>;

/**
 * The corrected text, and the changes that lead to it; then what is in doubt, which `text` has as it was written. Both
 * lists are in the order of the text, and nothing in them overlaps.
 */
export const correction = z.object({ text: z.string(), changes: z.array(change), doubts: z.array(doubt) });
export type Correction = z.infer<typeof correction>;

/** What it takes to apply a change. */
export type Replacement = Pick<Change, 'start' | 'end' | 'after'>;

/**
 * Applies some of the changes of a text.
 * @param accepted changes of one correction of exactly this text, in any order; everything outside them stays as it is
 */
export function applyChanges(text: string, accepted: readonly Replacement[]): string {
  let done = '';
  let at = 0;
  for (const { start, end, after } of [...accepted].sort((one, other) => one.start - other.start)) {
    done += text.slice(at, start) + after;
    at = end;
  }
  return done + text.slice(at);
}
