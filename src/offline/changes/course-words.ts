import type { CourseDocument } from '#contract/courses.ts';
import { BODY_BYTES, COURSE_LABEL_BYTES, COURSE_PAGE_LABELS, COURSE_PART_BYTES } from '#contract/limits.ts';
import type { CourseBlock, StoredSource } from '#src/offline/database/course-rows.ts';
import type { Stamp } from '#src/offline/queue/queue.ts';

/** How a course is written for the server. */

/** The key of everything about a course in the outbox: what is about one of them is sent in its order. */
export const courseKey = (course: string): string => `cours:${course}`;

export const freshStamp = (): Stamp => ({
  mutationId: crypto.randomUUID(),
  queuedAt: new Date().toISOString(),
});

/** What a file holds can be anything; what can't be stored becomes the sign for it. */
export const storable = (text: string): string => text.replace(/\p{Surrogate}|\0/gu, '\uFFFD');

/** A name or title that the server takes. */
export const storableName = (text: string): string => storable(text.slice(0, 300));

/** Characters of one block; six bytes of each, which is the most, are below the limit of a body. */
const BLOCK_CHARACTERS = Math.floor((BODY_BYTES - COURSE_LABEL_BYTES) / 8);

const encoder = new TextEncoder();
const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value)).length;

/** Cuts the text of a document into parts that each fit into one call. The same text is always cut the same way. */
export function partsOfText(blocks: readonly CourseBlock[]): CourseBlock[][] {
  const parts: CourseBlock[][] = [];
  let room = 0;
  for (const block of blocks.flatMap(fitting)) {
    const bytes = bytesOf(block) + 1;
    if (bytes > room || parts.length === 0) {
      parts.push([]);
      room = COURSE_PART_BYTES;
    }
    parts.at(-1)?.push(block);
    room -= bytes;
  }
  return parts;
}

/** A block as it is, or in pieces where it is too long to be sent in one. */
function fitting(block: CourseBlock): CourseBlock[] {
  if (block.kind === 'row') {
    const cells = block.cells.map(storable);
    if (cells.join('').length <= BLOCK_CHARACTERS && cells.length <= BLOCK_CHARACTERS / 4) {
      return [{ ...block, cells }];
    }
    return cells.flatMap((text) => fitting({ kind: 'paragraph', page: block.page, text }));
  }
  const [first = '', ...more] = piecesOf(storable(block.text));
  return [
    { ...block, text: first },
    ...more.map((text): CourseBlock => ({ kind: 'paragraph', page: block.page, text })),
  ];
}

/** Cuts between two words where there are any. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > BLOCK_CHARACTERS) {
    const space = rest.lastIndexOf(' ', BLOCK_CHARACTERS);
    // Without a space it is cut anywhere, but never within a character.
    const isInPair = /[\uDC00-\uDFFF]/.test(rest.charAt(BLOCK_CHARACTERS));
    const end = space > 0 ? space + 1 : BLOCK_CHARACTERS - (isInPair ? 1 : 0);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** What a document is, without its text. */
export function documentOf(source: StoredSource): CourseDocument {
  const { kind, title, pages, numbering, pagesWithoutText, pageLabels } = source;
  const areSent =
    pageLabels !== undefined &&
    pageLabels.length <= COURSE_PAGE_LABELS &&
    pageLabels.every((label) => label.length <= 20) &&
    bytesOf(pageLabels) <= COURSE_LABEL_BYTES;
  return {
    kind,
    title: title === null ? null : storableName(title),
    pages,
    numbering,
    pagesWithoutText,
    ...(areSent && { pageLabels: pageLabels.map(storable) }),
  };
}
