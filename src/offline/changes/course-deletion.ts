import * as z from 'zod/mini';
import { uuid } from '#contract/ids.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { noteCoursesSettled } from '#src/offline/database/meta.ts';
import { entryFields, type QueueEntry } from '#src/offline/database/rows.ts';
import { type ChangeKind, isAlwaysReady } from '#src/offline/queue/change-kind.ts';
import {
  enqueue,
  ofKind,
  refusedOf,
  removeEntries,
  type Stamp,
  waitingOf,
} from '#src/offline/queue/queue.ts';
import { aboutCourse } from './course.ts';
import { courseKey, freshStamp } from './course-words.ts';

/** The deletion of a course, or of one of its documents. */
const entry = z.object({
  ...entryFields,
  kind: z.literal('courseDeletion'),
  course: uuid,
  target: z.enum(['course', 'source']),
  of: uuid,
});
type DeletionEntry = z.infer<typeof entry>;

interface Deleted {
  readonly course: string;
  /** The document alone; without it, the whole course. */
  readonly source?: string;
  /** For the notice, should the server refuse it. */
  readonly title: string;
}

/**
 * Queues a deletion. What was never attempted about what is deleted leaves the queue, and so does what the server refused.
 * @returns what left it and waited, so that the deletion can be undone
 */
export async function enqueueDeletion(
  database: OfflineDatabase,
  { course, source, title }: Deleted,
  stamp: Stamp = freshStamp(),
): Promise<QueueEntry[]> {
  const key = courseKey(course);
  const isMeant = (one: QueueEntry) => source === undefined || ('source' in one && one.source === source);
  const dropped = (await waitingOf(database, key)).filter((one) => one.attempted === 0 && isMeant(one));
  await removeEntries(database, [...dropped, ...(await refusedOf(database, key)).filter(isMeant)]);
  await enqueue<DeletionEntry>(database, {
    ...aboutCourse(course, title, stamp),
    kind: 'courseDeletion',
    course,
    target: source === undefined ? 'course' : 'source',
    of: source ?? course,
  });
  return dropped;
}

/** The deletions of a course, and of its documents, that wait. */
export async function deletionsOf(database: OfflineDatabase, course: string): Promise<DeletionEntry[]> {
  return ofKind(await waitingOf(database, courseKey(course)), entry);
}

/**
 * Takes a deletion back out of the queue, with what it had put out of it.
 * @returns false when it may have reached the server already: what was deleted there stays deleted
 */
export async function withdrawDeletion(
  database: OfflineDatabase,
  course: string,
  of: string,
  dropped: readonly QueueEntry[],
): Promise<boolean> {
  const deletion = (await deletionsOf(database, course)).find((one) => one.of === of);
  if (deletion === undefined || deletion.attempted === 1) return false;
  await removeEntries(database, [deletion]);
  await database.outbox.bulkPut([...dropped]);
  return true;
}

export const courseDeletion: ChangeKind<DeletionEntry> = {
  entry,
  isReady: isAlwaysReady,
  isListed: false,
  acknowledge: (database, { cursorBefore }) => noteCoursesSettled(database, cursorBefore),
  refuse: (database, { cursorBefore }) => noteCoursesSettled(database, cursorBefore),
  async retry(database, { course, target, of, title }, newStamp) {
    const deleted = target === 'course' ? { course, title } : { course, source: of, title };
    await enqueueDeletion(database, deleted, newStamp());
  },
};
