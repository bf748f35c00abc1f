import * as z from 'zod/mini';

/** A drawing as a tree, so that a page can draw it element by element and nothing in it becomes HTML. */
export const drawing = z.object({
  name: z.string(),
  attributes: z.record(z.string(), z.string()),
  get children() {
    return z.array(z.union([z.string(), drawing]));
  },
});
export type Drawing = z.infer<typeof drawing>;
