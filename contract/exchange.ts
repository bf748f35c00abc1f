import * as z from 'zod/mini';
import { artefactName, engineName } from './artefacts/artefact.ts';
import { documentBlock } from './document-block.ts';
import { moment, uuid } from './ids.ts';
import { characters } from './limits.ts';
import { PAGE_TEXT_MAX, PAGE_WORDS_MAX } from './page-words.ts';
import { importBody } from './revision-tools.ts';

/**
 * The `.ardoise` file: one JSON document in UTF-8, gzipped where that makes it smaller. A reader accepts every version
 * up to its own. A later version either only adds fields that an older reader can ignore, or raises the number.
 */
export const ARDOISE_VERSION = 2;
/** Most artefacts in one file. */
export const ARDOISE_ARTEFACTS = 200;
/** Most bytes of the original files that follow it (`engine/exchange/originals.ts`). */
export const ORIGINALS_BYTES = 500 * 1024 ** 2;

/**
 * Most characters of an address that carries an artefact in a code: those of version 32, with 145 squares a side, which the
 * camera of a simple phone still reads.
 */
export const LINK_CHARACTERS = 1_952;
/** Most characters that are read from such an address, and bytes of their unpacked content. */
export const LINK_READ_CHARACTERS = 8_000;
export const LINK_UNPACKED_BYTES = 200_000;

/** One artefact of a file. Its `content` is checked against the schema of its name, as content from a model is. */
export const ardoiseArtefact = z.object({
  /** Identifies the artefact on the device that made it. Importing the same id again gives the same artefact. */
  clientId: z.optional(uuid),
  name: artefactName,
  input: importBody.shape.input,
  engine: engineName,
  createdAt: z.optional(moment),
  content: z.unknown(),
});
export type ArdoiseArtefact = z.infer<typeof ardoiseArtefact>;

const share = z.int().check(z.gte(0), z.lte(65_535));

/** Where the file that a document was read from lies behind the rest, in bytes: a PDF, or the picture of a photographed page. */
const ardoiseOriginal = z.object({
  at: z.int().check(z.gte(0)),
  bytes: z.int().check(z.gte(1)),
  /** The words on the picture and their boxes, as `pageWords` has them; null where they are not known. */
  photo: z.optional(
    z.object({
      words: z.nullable(
        z.object({
          text: z.string().check(z.maxLength(PAGE_TEXT_MAX)),
          boxes: z.array(share).check(z.maxLength(4 * PAGE_WORDS_MAX)),
        }),
      ),
    }),
  ),
});
export type ArdoiseOriginal = z.infer<typeof ardoiseOriginal>;

/** One document of a course: its text, by pages. */
const ardoiseSource = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(300)),
  kind: z.enum(['file', 'text']),
  title: z.nullable(z.string()),
  /** 1 for a text without pages of its own. */
  pages: z.int().check(z.gte(1), z.lte(10_000)),
  pagesWithoutText: z.int().check(z.gte(0)),
  blocks: z.array(documentBlock).check(z.minLength(1)),
  /** The numbers of its pages as printed, where these are not their places. */
  pageLabels: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10_000))),
  /** What can't be read of it costs the file, and not the text. */
  original: z.catch(z.optional(ardoiseOriginal), undefined),
});
const courseWords = (limit: { readonly max: number }) => z.string().check(z.maxLength(limit.max));

/** One course of a file. */
export const ardoiseCourse = z.object({
  title: courseWords(characters.courseTitle).check(z.minLength(1)),
  subject: courseWords(characters.courseField),
  classe: courseWords(characters.courseField),
  sources: z.array(ardoiseSource),
});
export type ArdoiseCourse = z.infer<typeof ardoiseCourse>;

/** Version 2 may hold courses, with or without artefacts; a file without courses is written as version 1. */
export const ardoiseFile = z.object({
  format: z.literal('ardoise'),
  version: z.int().check(z.gte(1)),
  exportedAt: z.optional(z.string()),
  /** Digest of `JSON.stringify(artefacts)`, by `digestOf`. It detects a file that was damaged in transfer. */
  digest: z.string(),
  artefacts: z.array(z.unknown()),
  courses: z.optional(z.array(z.unknown())),
  /** Digest of `JSON.stringify(courses)`. */
  coursesDigest: z.optional(z.string()),
});
