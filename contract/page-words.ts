import * as z from 'zod/mini';

/** Words of a page that are kept with their places: a page of a dictionary has about 1,500. */
export const PAGE_WORDS_MAX = 3_000;
/** Characters of them. */
export const PAGE_TEXT_MAX = 30_000;

/** The words of a recognised page with their places, in a form small enough to be kept beside its picture: 14 bytes a word. */
export const pageWords = z.object({
  /** In the order in which they were recognised, a space between two. */
  text: z.string().check(z.maxLength(PAGE_TEXT_MAX)),
  /** Left, top, width and height of each, 65,535 being the whole width or height of the picture. */
  boxes: z.instanceof(Uint16Array<ArrayBuffer>).check(z.refine(({ length }) => length <= 4 * PAGE_WORDS_MAX)),
});
export type PageWords = z.infer<typeof pageWords>;
