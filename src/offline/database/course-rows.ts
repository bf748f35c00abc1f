import * as z from 'zod/mini';
import { artefactName } from '#contract/artefacts/artefact.ts';
import { documentBlock } from '#contract/document-block.ts';
import { moment, uuid } from '#contract/ids.ts';
import { pageWords } from '#contract/page-words.ts';

/** The shapes of one's own courses as they are stored. What is read back is checked by one of them. */

const page = z.int().check(z.gte(1));
const count = z.int().check(z.gte(0));

/** A stretch of a source in reading order. */
export type CourseBlock = z.infer<typeof documentBlock>;

export const storedCourse = z.object({
  id: uuid,
  title: z.string().check(z.minLength(1)),
  /** School subject and class, in the person's words; empty where they were not said. */
  subject: z.string(),
  classe: z.string(),
  createdAt: moment,
  /** The last change to it or to its sources. */
  updatedAt: moment,
});
export type StoredCourse = z.infer<typeof storedCourse>;

/** A heading of a source, and the page that it stands on. */
export const outlineEntry = z.object({ level: z.int().check(z.gte(1), z.lte(6)), text: z.string(), page });
export type OutlineEntry = z.infer<typeof outlineEntry>;

/** One file or pasted text of a course, without its text. */
export const storedSource = z.object({
  id: uuid,
  course: uuid,
  /** The file's name, or the title that the pasted text was given. */
  name: z.string().check(z.minLength(1)),
  kind: z.enum(['file', 'text']),
  /** What the document calls itself; null where it does not. */
  title: z.nullable(z.string()),
  /** Pages, slides or chapters; of a text without any, the parts of reading length that it was divided into. */
  pages: page,
  /** What its numbers count. */
  numbering: z.enum(['pages', 'parts']),
  /** Pages that hold no letters but a picture of them. */
  pagesWithoutText: count,
  characters: count,
  outline: z.array(outlineEntry),
  /** Names its present text, on every device; absent in sources of earlier releases until they are sent. */
  edition: z.optional(uuid),
  /** The numbers of its pages as printed; absent where these are their places, and in sources of earlier releases. */
  pageLabels: z.optional(z.array(z.string())),
  addedAt: moment,
  /** Only the first `pages` of the pages of its file are here: the rest is being read, or its reading was stopped. */
  partial: z.optional(z.object({ of: page, isStopped: z.boolean() })),
});
export type StoredSource = z.infer<typeof storedSource>;

/** Whether more of a source is to come by itself. */
export const isBeingRead = ({ partial }: Pick<StoredSource, 'partial'>): boolean =>
  partial?.isStopped === false;

/** A stretch of the text of a source: a phone opens a page without reading the whole book. */
export const storedPart = z.object({
  source: uuid,
  /** Its place, 0 for the first. */
  at: count,
  course: uuid,
  firstPage: page,
  lastPage: page,
  blocks: z.array(documentBlock),
});
export type StoredPart = z.infer<typeof storedPart>;

/** What a source was read from, to be looked at: its PDF, or the straightened picture of its page. */
export const storedFile = z.object({
  source: uuid,
  course: uuid,
  file: z.instanceof(Blob),
  at: moment,
  /** It is the picture of a page, as a JPEG; absent of a PDF. `words` is null where they are too many to be kept. */
  photo: z.optional(z.object({ words: z.nullable(pageWords) })),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A file that was brought into a course and is not read yet. */
export const waitingFile = z.object({
  key: uuid,
  course: uuid,
  file: z.instanceof(Blob),
  /** The file's own name, and the one that it gets in the course. */
  fileName: z.string().check(z.minLength(1)),
  name: z.string().check(z.minLength(1)),
  kind: z.enum(['file', 'text']),
  /** How often its reading was begun and did not end: one that takes the app along each time is not begun for ever. */
  begun: count,
  /**
   * It waits until it is asked for: the person stopped it with its first pages read, or it is a photograph that could not be
   * read, or was not.
   */
  isStopped: z.optional(z.boolean()),
  /** A photograph that nobody tried to read to its end: the person stopped before. */
  isLeft: z.optional(z.boolean()),
});
export type WaitingFile = z.infer<typeof waitingFile>;

/** Pages of a waiting file that were read already, as its reader packed them. */
export const storedReadPages = z.object({
  /** The key of the file. */
  file: uuid,
  /** The place of the first of them, 0 for that of the file. */
  at: count,
  course: uuid,
  pages: z.instanceof(Blob),
});
export type StoredReadPages = z.infer<typeof storedReadPages>;

/** Where an artefact of this device came from. */
export const storedOrigin = z.object({
  /** The key of the artefact's item. */
  key: z.string().check(z.minLength(1)),
  course: uuid,
  source: uuid,
  name: artefactName,
  /** The heading of the section that it was made of, or the source's name. */
  section: z.string(),
  firstPage: page,
  lastPage: page,
  at: moment,
});
export type StoredOrigin = z.infer<typeof storedOrigin>;
