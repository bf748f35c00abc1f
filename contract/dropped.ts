import * as z from 'zod/mini';

/** Characters that are kept of the words of a dropped question. */
export const DROPPED_WORDS_MAX = 300;

/** Kinds of questions and cards, as a student names them. */
export const itemKinds = [
  'definition',
  'date',
  'cause',
  'list',
  'person',
  'place',
  'number',
  'other',
] as const;
export const itemKind = z.enum(itemKinds);
export type ItemKind = z.infer<typeof itemKind>;

const fingerprint = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * A question or card that somebody dropped, by fingerprints: of its text (a lesson's slug, or a hash of the notes), of
 * its own words, and of the sentence that it comes from.
 */
export const droppedItem = z.object({
  text: fingerprint,
  item: fingerprint,
  /** Empty when the item quotes no sentence. */
  sentence: z.string().check(z.maxLength(100)),
  kind: itemKind,
});
export type DroppedItem = z.infer<typeof droppedItem>;

/**
 * The same as the device keeps it, with the words of the question, so that its owner can read what was dropped. They
 * don't leave the device: an engine gets the fingerprints alone.
 */
export const keptDroppedItem = z.extend(droppedItem, {
  words: z.optional(z.string().check(z.minLength(1), z.maxLength(DROPPED_WORDS_MAX))),
});
export type KeptDroppedItem = z.infer<typeof keptDroppedItem>;

/** How many are remembered; the oldest are forgotten first. */
export const DROPPED_MAX = 200;
export const droppedItems = z.array(droppedItem).check(z.maxLength(DROPPED_MAX));
export const keptDroppedItems = z.array(keptDroppedItem).check(z.maxLength(DROPPED_MAX));
