import * as z from 'zod/mini';
import { isStorable } from '../text.ts';
import { cut } from './cut.ts';
import { formulas } from './formulas.ts';
import { notes } from './notes.ts';

const words = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable));

/** One event; `date` is free French text ('44 av. J.-C.', 'vers 1200'). */
export const timelineEntry = z.object({
  date: words(120).check(z.minLength(1)),
  event: words(400).check(z.minLength(1)),
  description: words(2_000),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const timeline = z.object({
  data: z.array(timelineEntry).check(z.minLength(1), z.maxLength(300)),
  cut: z.optional(cut),
  notes: z.optional(notes),
  formulas: z.optional(formulas),
});
export type Timeline = z.infer<typeof timeline>;
