import * as z from 'zod/mini';
import { sourceName } from '#contract/courses.ts';
import { uuid } from '#contract/ids.ts';
import { type StoredSource, storedSource } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { noteCoursesSettled } from '#src/offline/database/meta.ts';
import { entryFields } from '#src/offline/database/rows.ts';
import { type ChangeKind, isAlwaysReady } from '#src/offline/queue/change-kind.ts';
import { enqueue, ofKind, replaceEntry, type Stamp, waitingOf } from '#src/offline/queue/queue.ts';
import { aboutCourse } from './course.ts';
import { courseKey, freshStamp, storableName } from './course-words.ts';

/** Another name for a document of a course. */
const entry = z.object({ ...entryFields, kind: z.literal('courseName'), source: uuid, name: sourceName });
type NameEntry = z.infer<typeof entry>;

/** The entries that give a source a name and wait. */
export async function nameEntriesOf(
  database: OfflineDatabase,
  { id, course }: Pick<StoredSource, 'id' | 'course'>,
): Promise<NameEntry[]> {
  return ofKind(await waitingOf(database, courseKey(course)), entry).filter(({ source }) => source === id);
}

/** Queues the name that a source has now; one that was never attempted gives way to it. */
export async function enqueueName(
  database: OfflineDatabase,
  source: StoredSource,
  stamp: Stamp = freshStamp(),
): Promise<void> {
  const name = storableName(source.name);
  const open = (await nameEntriesOf(database, source)).find(({ attempted }) => attempted === 0);
  if (open !== undefined) {
    await replaceEntry<NameEntry>(database, { ...open, title: name, name });
    return;
  }
  const about = aboutCourse(source.course, name, stamp);
  await enqueue<NameEntry>(database, { ...about, kind: 'courseName', source: source.id, name });
}

export const courseName: ChangeKind<NameEntry> = {
  entry,
  isReady: isAlwaysReady,
  isListed: false,
  acknowledge: (database, { cursorBefore }) => noteCoursesSettled(database, cursorBefore),
  refuse: (database, { cursorBefore }) => noteCoursesSettled(database, cursorBefore),
  async retry(database, { source }, newStamp) {
    const row = database.readable('courseSources', storedSource, await database.courseSources.get(source));
    if (row !== null) await enqueueName(database, row, newStamp());
  },
};
