import * as z from 'zod/mini';
import { documentRefusals, photoAdvice, type RefusalCode } from '#contract/messages/documents.ts';
import { pageWords } from '#contract/page-words.ts';
import type { PhotoFault } from '#engine/documents/photo/prepare-photo.ts';

const positive = z.int().check(z.gte(1));
const place = { page: positive };
/** Pixels of a picture. */
const size = { width: positive, height: positive };

const block = z.discriminatedUnion('kind', [
  z.object({
    ...place,
    kind: z.literal('heading'),
    level: z.int().check(z.gte(1), z.lte(6)),
    text: z.string(),
  }),
  z.object({ ...place, kind: z.literal('paragraph'), text: z.string() }),
  z.object({ ...place, kind: z.literal('item'), depth: z.int().check(z.gte(0)), text: z.string() }),
  z.object({ ...place, kind: z.literal('row'), cells: z.readonly(z.array(z.string())) }),
]);

const pixels = z.number().check(z.gte(0));
const count = z.int().check(z.gte(0));

const recognised = z.object({
  doubtful: z.readonly(
    z.array(
      z.object({
        block: count,
        cell: count,
        start: count,
        end: count,
        ...place,
        box: z.nullable(z.object({ left: pixels, top: pixels, right: pixels, bottom: pixels })),
      }),
    ),
  ),
  faults: z.readonly(z.array(z.enum(Object.keys(photoAdvice) as [PhotoFault, ...PhotoFault[]]))),
});

export const readDocumentShape = z.object({
  title: z.nullable(z.string()),
  blocks: z.readonly(z.array(block).check(z.minLength(1))),
  pages: positive,
  pagesWithoutText: count,
  pageLabels: z.optional(z.readonly(z.array(z.string()))),
  recognised: z.optional(recognised),
});

/** A page as it was recognised: straight, grey. */
const pagePicture = z.object({
  ...place,
  ...size,
  file: z.instanceof(Blob),
  /** What was recognised on it; null where that is too much to be kept. */
  words: z.nullable(pageWords),
});
export type PagePicture = z.infer<typeof pagePicture>;

/** A picture to be kept, in its colours, with the words on it and their boxes in its pixels. */
const keptPicture = z.object({
  ...size,
  file: z.instanceof(Blob),
  words: z.array(
    z.object({
      text: z.string(),
      left: z.number(),
      top: z.number(),
      right: z.number(),
      bottom: z.number(),
    }),
  ),
});
export type KeptPicture = z.infer<typeof keptPicture>;

/** What was recognised on a page, as the worker packed it. */
export const recognisedPage = z.object({ ...place, file: z.instanceof(Blob) });
export type RecognisedPageFile = z.infer<typeof recognisedPage>;

/** The first pages of a long document, while the rest is being read. */
const readSome = z.object({
  /** As far as it is read, as if its file ended there. */
  document: readDocumentShape,
  /** Pages of the file. */
  all: positive,
  /** What the reading goes on from, if the app is killed: its pages from this place on, 0 for the first. */
  from: count,
  pages: z.instanceof(Blob),
});
export type ReadSome = z.infer<typeof readSome>;

/** What the worker says: that it has begun, that it waits for what reads the file, how far it is, what is there so far, and what came of it. */
export const documentAnswer = z.discriminatedUnion('said', [
  z.object({ said: z.enum(['begun', 'fetching', 'fetching-recogniser']) }),
  z.object({ said: z.literal('pages'), done: z.number(), all: z.int(), isRecognising: z.boolean() }),
  z.object({ said: z.literal('some'), some: readSome }),
  z.object({ said: z.literal('recognised'), page: recognisedPage }),
  z.object({ said: z.literal('read'), document: readDocumentShape, pictures: z.array(pagePicture) }),
  z.object({ said: z.literal('picture'), picture: keptPicture }),
  z.object({
    said: z.literal('refused'),
    code: z.enum(Object.keys(documentRefusals) as [RefusalCode, ...RefusalCode[]]),
  }),
]);
export type DocumentAnswer = z.infer<typeof documentAnswer>;
