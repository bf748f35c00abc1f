import * as z from 'zod/mini';
import { documentBlock } from './document-block.ts';
import { moment, uuid } from './ids.ts';
import { COURSE_PAGE_LABELS, COURSE_PARTS, characters } from './limits.ts';
import { isStorable, text } from './text.ts';

/**
 * Courses as they pass between a device and the server: the text of a source goes in parts, each below the limit of a
 * body. Ids are made on the device.
 */

/** A text of a file, in UTF-16 units. */
const words = (max: number) => z.string().check(z.maxLength(max), z.refine(isStorable));

export const sourceName = words(300).check(z.minLength(1));

/** What a person says of a course. */
export const courseBody = z.object({
  title: text(characters.courseTitle),
  subject: text(characters.courseField),
  classe: text(characters.courseField),
  createdAt: moment,
  updatedAt: moment,
});
export type CourseBody = z.infer<typeof courseBody>;

/** What a document is, without its text. */
export const courseDocument = z.object({
  kind: z.enum(['file', 'text']),
  title: z.nullable(words(300)),
  pages: z.int().check(z.gte(1), z.lte(10_000)),
  numbering: z.enum(['pages', 'parts']),
  pagesWithoutText: z.int().check(z.gte(0), z.lte(10_000)),
  pageLabels: z.optional(z.array(words(20)).check(z.maxLength(COURSE_PAGE_LABELS))),
});
export type CourseDocument = z.infer<typeof courseDocument>;

const isStorableBlock = (block: z.infer<typeof documentBlock>): boolean =>
  block.kind === 'row' ? block.cells.every(isStorable) : isStorable(block.text);
export const courseBlocks = z.array(documentBlock.check(z.refine(isStorableBlock)));

/** Place of a part in the text of a source, 0 for the first. */
export const partPlace = z.int().check(z.gte(0), z.lt(COURSE_PARTS));

/**
 * One part of the text of a source. The text is the source's once all `of` parts of its edition have arrived, in whatever
 * order; until then the text before it stands. Its first part also says what the document is.
 */
export const coursePartBody = z
  .object({
    course: uuid,
    name: sourceName,
    addedAt: moment,
    /** Each text that a source is given has a name of its own. */
    edition: uuid,
    of: z.int().check(z.gte(1), z.lte(COURSE_PARTS)),
    document: z.optional(courseDocument),
    blocks: courseBlocks,
  })
  .check(z.refine(({ blocks }) => blocks.length > 0));
export type CoursePartBody = z.infer<typeof coursePartBody>;

export const coursePart = z.object({
  edition: uuid,
  document: z.optional(courseDocument),
  blocks: courseBlocks,
});
export type CoursePart = z.infer<typeof coursePart>;

const changedCourse = z.object({ kind: z.literal('course'), id: uuid, ...courseBody.shape });
const changedSource = z.object({
  kind: z.literal('source'),
  id: uuid,
  course: uuid,
  name: sourceName,
  addedAt: moment,
  edition: uuid,
  /** How many parts its text has. */
  parts: z.int().check(z.gte(1)),
});
export type ChangedSource = z.infer<typeof changedSource>;

/** A course, a source whose text is whole, or the tombstone of either. The sources of a deleted course are gone with it. */
export const courseChange = z.union([
  z.object({ kind: z.enum(['course', 'source']), id: uuid, deleted: z.literal(true) }),
  z.discriminatedUnion('kind', [changedCourse, changedSource]),
]);
export type CourseChange = z.infer<typeof courseChange>;
