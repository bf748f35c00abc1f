import * as z from 'zod/mini';

/** What a fiche holds, each line with the words of the text it came from; a part the text has nothing for is empty. */
export const fiche = z.object({
  title: z.string(),
  definitions: z.array(z.object({ term: z.string(), meaning: z.string(), source: z.string() })),
  dates: z.array(z.object({ date: z.string(), event: z.string(), source: z.string() })),
  /** Whole sentences as they stand; `source` is the heading they stand under, empty when there is none. */
  sentences: z.array(z.object({ text: z.string(), source: z.string() })),
  /** Short lists with the sentence that announces them. */
  lists: z.array(z.object({ intro: z.string(), items: z.array(z.string()) })),
  questions: z.array(z.object({ question: z.string(), answer: z.string(), source: z.string() })),
});
export type Fiche = z.infer<typeof fiche>;
