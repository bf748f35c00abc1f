import * as z from 'zod/mini';

const page = z.int().check(z.gte(1));

/** A stretch of a document in reading order, with the page that it stands on. */
export const documentBlock = z.discriminatedUnion('kind', [
  z.object({ page, kind: z.literal('heading'), level: z.int().check(z.gte(1), z.lte(6)), text: z.string() }),
  z.object({ page, kind: z.literal('paragraph'), text: z.string() }),
  z.object({ page, kind: z.literal('item'), depth: z.int().check(z.gte(0)), text: z.string() }),
  z.object({ page, kind: z.literal('row'), cells: z.readonly(z.array(z.string())) }),
]);
