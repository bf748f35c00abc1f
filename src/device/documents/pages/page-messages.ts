import * as z from 'zod/mini';
import { documentRefusals, type RefusalCode } from '#contract/messages/documents.ts';

/** What passes between the page and the worker that draws pages of a PDF. Both check what they get. */

const share = z.number();
const box = { left: share, top: share, width: share, height: share };
/** A part of a page, in shares of its width and height. */
const pagePart = z.object(box);
export type PagePart = z.infer<typeof pagePart>;

/** Most pixels along the width of a page that is drawn. */
export const PAGE_WIDTH_MAX = 4_096;

export const pageQuestion = z.discriminatedUnion('ask', [
  /** The first: the file. */
  z.object({ ask: z.literal('open'), file: z.instanceof(Blob), password: z.optional(z.string()) }),
  /** A page, counted from 1, in that many pixels. What is being drawn is left. */
  z.object({
    ask: z.literal('draw'),
    id: z.int(),
    page: z.int().check(z.gte(1)),
    width: z.int().check(z.gte(1), z.lte(PAGE_WIDTH_MAX)),
    /** This part of it alone, as wide as is said. */
    part: z.optional(pagePart),
  }),
  /** The figures of a page that is drawn in that many pixels. */
  z.object({
    ask: z.literal('figures'),
    id: z.int(),
    page: z.int().check(z.gte(1)),
    width: z.int().check(z.gte(1), z.lte(PAGE_WIDTH_MAX)),
  }),
]);
export type PageQuestion = z.infer<typeof pageQuestion>;

const picture = z.custom<ImageBitmap>((value) => value instanceof ImageBitmap);

/**
 * A page as it would be printed, with its text and where each piece of it stands, in shares of width and height; of a part of a
 * page, the picture alone.
 */
const drawnPage = z.object({ picture, texts: z.array(z.object({ text: z.string(), ...box })) });
export type DrawnPage = z.infer<typeof drawnPage>;

/** A figure of a page, cut out of its picture, and the part of the page that it is. */
const pageFigure = z.object({ picture, part: pagePart });
export type PageFigure = z.infer<typeof pageFigure>;

export const pageAnswer = z.discriminatedUnion('said', [
  /** `fetching`: the reader comes over the line first. */
  z.object({ said: z.enum(['begun', 'fetching']) }),
  z.object({ said: z.literal('opened'), pages: z.int().check(z.gte(1)) }),
  z.object({ said: z.literal('drawn'), id: z.int(), drawn: drawnPage }),
  z.object({ said: z.literal('figures'), id: z.int(), figures: z.array(pageFigure) }),
  z.object({
    said: z.literal('refused'),
    code: z.enum(Object.keys(documentRefusals) as [RefusalCode, ...RefusalCode[]]),
  }),
]);
export type PageAnswer = z.infer<typeof pageAnswer>;
