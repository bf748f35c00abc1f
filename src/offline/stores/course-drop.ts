import { paths } from '#contract/paths.ts';
import { type StoredSource, storedOrigin } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { StoredItem } from '#src/offline/database/rows.ts';
import { partsOf } from '#src/offline/reads/courses.ts';
import { readKeptTexts } from './kept-texts.ts';

/** What goes of this device with a course or a document, whoever deleted it, here or on another device. */

/** Takes a course with everything that it holds off this device. Runs inside one transaction. */
export async function dropCourse(database: OfflineDatabase, id: string): Promise<void> {
  await database.courses.delete(id);
  await database.courseSources.where('course').equals(id).delete();
  await database.courseParts.where('course').equals(id).delete();
  await database.courseOrigins.where('course').equals(id).delete();
  await database.courseFiles.where('course').equals(id).delete();
  await database.waitingFiles.where('course').equals(id).delete();
  await database.readPages.where('course').equals(id).delete();
  await database.items.bulkDelete((await fichesOf(database, id)).map(({ key }) => key));
}

/** Takes one source off this device. Runs inside one transaction. */
export async function dropSource(database: OfflineDatabase, { id, course }: StoredSource): Promise<void> {
  await partsOf(database, id).delete();
  await database.courseSources.delete(id);
  await database.courseFiles.delete(id);
  await dropWaiting(database, [id]);
  await database.items.bulkDelete((await fichesOf(database, course, id)).map(({ key }) => key));
  await database.courseOrigins
    .where('course')
    .equals(course)
    .filter((row) => storedOrigin.safeParse(row).data?.source === id)
    .delete();
}

/** The fiches of a course, or of one of its sources. */
export async function fichesOf(
  database: OfflineDatabase,
  course: string,
  source?: string,
): Promise<StoredItem[]> {
  const below = [paths.courses, course, ...(source === undefined ? [] : [source]), ''].join('/');
  return (await readKeptTexts(database)).filter(({ page }) => page?.startsWith(below));
}

/** Takes files off the list, with what was kept of their reading: they are read, refused, or not wanted any more. */
export async function dropWaiting(database: OfflineDatabase, keys: readonly string[]): Promise<void> {
  await database.transaction('rw', database.waitingFiles, database.readPages, async () => {
    await database.waitingFiles.where('key').anyOf(keys).delete();
    for (const key of keys) await readPagesOf(database, key).delete();
  });
}

/** What was kept of the reading of a file, in order. */
export const readPagesOf = (database: OfflineDatabase, key: string) =>
  database.readPages.where('[file+at]').between([key, 0], [key, []]);
