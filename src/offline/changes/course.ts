import * as z from 'zod/mini';
import { courseBody } from '#contract/courses.ts';
import { uuid } from '#contract/ids.ts';
import { type StoredCourse, storedCourse } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { noteCoursesSettled } from '#src/offline/database/meta.ts';
import { entryFields } from '#src/offline/database/rows.ts';
import { type ChangeKind, isAlwaysReady } from '#src/offline/queue/change-kind.ts';
import {
  enqueue,
  ofKind,
  removeEntries,
  replaceEntry,
  type Stamp,
  waitingOf,
} from '#src/offline/queue/queue.ts';
import { enqueueTexts } from './course-text.ts';
import { courseKey, freshStamp, storable } from './course-words.ts';

/** A course of one's own that was made or changed: its title, its subject, its class. */
const entry = z.object({ ...entryFields, kind: z.literal('course'), course: uuid, body: courseBody });
type CourseEntry = z.infer<typeof entry>;

/** What every new entry about a course contains. */
export function aboutCourse(course: string, title: string, stamp: Stamp) {
  return {
    ...stamp,
    key: courseKey(course),
    itemType: 'revisionTool',
    title,
    attempted: 0,
    cursorBefore: null,
    state: 'waiting',
  } as const;
}

/**
 * Queues what a course is called now. An entry that was never attempted is brought up to date in its place: what is about
 * the course's documents waits behind it.
 */
export async function enqueueCourse(
  database: OfflineDatabase,
  { id, title, subject, classe, createdAt, updatedAt }: StoredCourse,
  stamp: Stamp = freshStamp(),
): Promise<void> {
  const body = {
    title: storable(title),
    subject: storable(subject),
    classe: storable(classe),
    createdAt,
    updatedAt,
  };
  const waiting = ofKind(await waitingOf(database, courseKey(id)), entry);
  const open = waiting.find(({ attempted }) => attempted === 0);
  if (open !== undefined) {
    await replaceEntry<CourseEntry>(database, { ...open, title, body });
    return;
  }
  await enqueue<CourseEntry>(database, {
    ...aboutCourse(id, title, stamp),
    kind: 'course',
    course: id,
    body,
  });
}

/** Queues a course with all its documents. */
export async function enqueueWhole(database: OfflineDatabase, course: string): Promise<void> {
  const row = database.readable('courses', storedCourse, await database.courses.get(course));
  if (row === null) return;
  await enqueueCourse(database, row);
  await enqueueTexts(database, course);
}

export const course: ChangeKind<CourseEntry> = {
  entry,
  isReady: isAlwaysReady,
  isListed: false,
  acknowledge: (database, { cursorBefore }) => noteCoursesSettled(database, cursorBefore),
  /** The course stays on this device, and so does what waited to follow it; what deletes something of it still goes. */
  async refuse(database, { key, cursorBefore }) {
    const waiting = await waitingOf(database, key);
    await removeEntries(
      database,
      waiting.filter(({ kind }) => kind !== 'courseDeletion'),
    );
    await noteCoursesSettled(database, cursorBefore);
  },
  retry: (database, refused) => enqueueWhole(database, refused.course),
};
