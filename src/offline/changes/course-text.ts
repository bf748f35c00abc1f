import * as z from 'zod/mini';
import { coursePartBody, partPlace } from '#contract/courses.ts';
import { uuid } from '#contract/ids.ts';
import {
  type CourseBlock,
  isBeingRead,
  type StoredSource,
  storedPart,
  storedSource,
} from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { noteCoursesSettled } from '#src/offline/database/meta.ts';
import { entryFields } from '#src/offline/database/rows.ts';
import { type ChangeKind, isAlwaysReady } from '#src/offline/queue/change-kind.ts';
import {
  enqueue,
  ofKind,
  refusedOf,
  removeEntries,
  replaceEntry,
  type Stamp,
  waitingOf,
} from '#src/offline/queue/queue.ts';
import { courseKey, documentOf, freshStamp, partsOfText, storableName } from './course-words.ts';

/**
 * The text of a document on its way to the account, part after part. There is one entry for the part that goes next; the
 * server's answer to it queues the one after, so that what has arrived is not sent again.
 */
const entry = z.object({
  ...entryFields,
  kind: z.literal('courseText'),
  course: uuid,
  source: uuid,
  /** The text that is sent: another one that took its place has an entry of its own. */
  edition: uuid,
  at: partPlace,
  /** Absent until the first attempt, and the same at every attempt. */
  part: z.optional(coursePartBody),
});
type TextEntry = z.infer<typeof entry>;

/** The entries about the text of a source that wait, or that the server refused. */
export async function textEntriesOf(
  database: OfflineDatabase,
  { id, course }: Pick<StoredSource, 'id' | 'course'>,
): Promise<TextEntry[]> {
  const key = courseKey(course);
  const entries = [...(await waitingOf(database, key)), ...(await refusedOf(database, key))];
  return ofKind(entries, entry).filter(({ source }) => source === id);
}

/** Queues the text of a source. One that was never attempted gives way to it, in its place. */
export async function enqueueText(
  database: OfflineDatabase,
  source: StoredSource,
  at = 0,
  stamp: Stamp = freshStamp(),
): Promise<void> {
  // A document that is still being read goes once it is whole, or its reading is stopped.
  if (database.isGuest || isBeingRead(source)) return;
  const { id, course, name, edition = crypto.randomUUID() } = source;
  // Documents of earlier releases have a text without a name.
  if (source.edition === undefined) await database.courseSources.update(id, { edition });
  const known = await textEntriesOf(database, source);
  await removeEntries(
    database,
    known.filter(({ state }) => state === 'parked'),
  );
  const open = known.find(({ state, attempted }) => state === 'waiting' && attempted === 0);
  if (open !== undefined) {
    await replaceEntry<TextEntry>(database, { ...open, edition, at, title: name });
    return;
  }
  await enqueue<TextEntry>(database, {
    ...stamp,
    key: courseKey(course),
    itemType: 'revisionTool',
    title: name,
    attempted: 0,
    cursorBefore: null,
    state: 'waiting',
    kind: 'courseText',
    course,
    source: id,
    edition,
    at,
  });
}

/** Queues the texts of all documents of a course. */
export async function enqueueTexts(database: OfflineDatabase, course: string): Promise<void> {
  const rows = await database.courseSources.where('course').equals(course).toArray();
  for (const source of database.allReadable('courseSources', storedSource, rows)) {
    await enqueueText(database, source);
  }
}

/** The document as it stands, while it still has the text of that entry. */
async function sourceOf(
  database: OfflineDatabase,
  { source, edition }: Pick<TextEntry, 'source' | 'edition'>,
): Promise<StoredSource | null> {
  const row = database.readable('courseSources', storedSource, await database.courseSources.get(source));
  return row?.edition === edition ? row : null;
}

async function blocksOf(database: OfflineDatabase, source: string): Promise<CourseBlock[]> {
  const rows = await database.courseParts.where('[source+at]').between([source, 0], [source, []]).toArray();
  return database.allReadable('courseParts', storedPart, rows).flatMap(({ blocks }) => blocks);
}

export const courseText: ChangeKind<TextEntry, TextEntry, { readonly complete: boolean }> = {
  entry,
  isReady: isAlwaysReady,
  isSlow: true,
  isListed: false,
  async prepare(database, waiting) {
    const source = await sourceOf(database, waiting);
    if (source === null) return null;
    const { course, addedAt } = source;
    const parts = partsOfText(await blocksOf(database, source.id));
    const blocks = parts[waiting.at];
    if (blocks === undefined) return null;
    const part = {
      course,
      name: storableName(source.name),
      addedAt,
      edition: waiting.edition,
      of: parts.length,
      ...(waiting.at === 0 && { document: documentOf(source) }),
      blocks,
    };
    return { ...waiting, part };
  },
  /**
   * Queues the part that comes next. A text of which a part got lost on the server, because another one was whole first, is
   * sent again from the beginning.
   */
  async acknowledge(database, sent, { complete }) {
    const source = await sourceOf(database, sent);
    const next = sent.at + 1;
    if (complete) await noteCoursesSettled(database, sent.cursorBefore);
    else if (source !== null) await enqueueText(database, source, next < (sent.part?.of ?? 0) ? next : 0);
  },
  async retry(database, refused) {
    const source = await sourceOf(database, refused);
    if (source !== null) await enqueueText(database, source);
  },
};
