import * as z from 'zod/mini';
import { formulas } from '#contract/artefacts/formulas.ts';

/** The parts of a fiche. Each line has the words of the text it comes from; a part may be empty. */
export const fiche = z.object({
  title: z.string(),
  definitions: z.array(z.object({ term: z.string(), meaning: z.string(), source: z.string() })),
  dates: z.array(z.object({ date: z.string(), event: z.string(), source: z.string() })),
  /** Whole sentences as they are; `source` is their heading, empty when there is none. */
  sentences: z.array(z.object({ text: z.string(), source: z.string() })),
  /** Short lists with the sentence that announces them. */
  lists: z.array(z.object({ intro: z.string(), items: z.array(z.string()) })),
  questions: z.array(z.object({ question: z.string(), answer: z.string(), source: z.string() })),
  formulas: z.optional(formulas),
});
export type Fiche = z.infer<typeof fiche>;
