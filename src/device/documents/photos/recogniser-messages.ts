import * as z from 'zod/mini';

/** A picture to recognise: a byte a pixel, row by row. */
export const recogniserQuestion = z.object({
  width: z.int().check(z.gte(1)),
  height: z.int().check(z.gte(1)),
  data: z.instanceof(Uint8Array),
});
export type RecogniserQuestion = z.infer<typeof recogniserQuestion>;

/** A word as it was recognised, with its box in pixels. */
export const recognisedWord = z.object({
  text: z.string(),
  confidence: z.number(),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
  endsLine: z.boolean(),
});

/** What the recogniser says: that it is there, how far it is with a picture (from 0 to 1), and what stands on it. */
export const recogniserAnswer = z.discriminatedUnion('said', [
  z.object({ said: z.literal('ready') }),
  z.object({ said: z.literal('progress'), share: z.number() }),
  /** `isTurned`: the picture stood on its head, and the boxes are those of the picture turned round. */
  z.object({ said: z.literal('words'), words: z.array(recognisedWord), isTurned: z.boolean() }),
]);
export type RecogniserAnswer = z.infer<typeof recogniserAnswer>;
