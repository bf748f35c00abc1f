import * as z from 'zod/mini';
import { id, moment, uuid } from './ids.ts';
import { characters } from './limits.ts';
import { isStorable } from './text.ts';

export const grade = z.object({
  id: uuid,
  artefactId: id,
  card: z.string().check(z.minLength(1), z.maxLength(characters.cardName.max), z.refine(isStorable)),
  grade: z.int().check(z.gte(1), z.lte(4)),
  at: moment,
});
export const undo = z.object({ id: uuid, undoes: uuid, at: moment });

/** One entry of the append-only review log: a grade for one card, or the undo of an earlier entry. */
export const reviewEvent = z.union([grade, undo]);
export type ReviewEvent = z.infer<typeof reviewEvent>;
