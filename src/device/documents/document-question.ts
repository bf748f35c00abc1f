import * as z from 'zod/mini';
import { PHOTOS_MAX } from '#engine/documents/limits.ts';
import { recognisedPage } from './document-messages.ts';

/** What the page asks the worker that reads documents. Apart from its answers: only the worker checks it. */

/** What an earlier reading of a file kept. */
const keptReading = z.object({
  /** Its pages from the first one on, as the worker packed them. */
  pages: z.array(z.instanceof(Blob)),
  recognised: z.array(recognisedPage),
  /** How many pages of it can be read in the course. */
  shown: z.int().check(z.gte(0)),
});
export type KeptReading = z.infer<typeof keptReading>;

/** What the page sends to the worker, once. */
export const documentQuestion = z.object({
  file: z.instanceof(Blob),
  /** Further photographs, each a page of the same document. */
  more: z.array(z.instanceof(Blob)).check(z.maxLength(PHOTOS_MAX)),
  name: z.string(),
  password: z.optional(z.string()),
  kept: keptReading,
  /** The file is a picture that is kept as it is, with the words on it. */
  isPicture: z.optional(z.boolean()),
});
export type DocumentQuestion = z.infer<typeof documentQuestion>;

/** What the page sends afterwards: it has kept the first pages that it was told. */
export const keptNotice = z.object({ said: z.literal('kept') });
export type KeptNotice = z.infer<typeof keptNotice>;

/** What the page may send before all else, while somebody still looks for a file: what reads PDFs is loaded meanwhile. */
export const preparation = z.object({ said: z.literal('prepare') });
export type Preparation = z.infer<typeof preparation>;
