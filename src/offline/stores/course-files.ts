import type { PageWords } from '#contract/page-words.ts';
import { type StoredFile, storedFile } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { isQuotaExceeded } from '#src/offline/database/transaction.ts';

/**
 * What documents of courses were read from, so that their own pages can be looked at: PDFs, and pictures of photographed pages.
 * They leave the device only when a person has one page read (`src/data/generation/read-page.ts`), and nothing else ever makes room for them: where they find none, the text is there all the same.
 */

/** Bytes of all files together. */
export const FILES_BYTES_MAX = 500 * 1024 ** 2;
/** Share of what the browser allows that files may fill up to: what a person writes needs the rest. */
const SHARE = 0.6;
/** Where the browser does not say what it allows. */
const UNKNOWN_ROOM = 50 * 1024 ** 2;

/** Bytes that this origin uses, and those that the browser allows it; null where it does not say. */
export type Room = { readonly used: number; readonly quota: number } | null;

/** The PDF or picture of a source; null where it is not on this device. */
export async function readFile(database: OfflineDatabase, source: string): Promise<StoredFile | null> {
  return database.readable('courseFiles', storedFile, await database.courseFiles.get(source));
}

/** The PDFs and pictures of a course, by their source. */
export async function filesOfCourse(
  database: OfflineDatabase,
  course: string,
): Promise<ReadonlyMap<string, StoredFile>> {
  const rows = await database.courseFiles.where('course').equals(course).toArray();
  return new Map(database.allReadable('courseFiles', storedFile, rows).map((row) => [row.source, row]));
}

/** How many files are kept, and their bytes. */
export async function measureFiles(database: OfflineDatabase): Promise<{ count: number; bytes: number }> {
  const files = database.allReadable('courseFiles', storedFile, await database.courseFiles.toArray());
  return { count: files.length, bytes: files.reduce((sum, { file }) => sum + file.size, 0) };
}

/** Keeps the PDF or picture of a source, if there is room for it. Returns whether it is kept. */
export async function keepFile(database: OfflineDatabase, kept: StoredFile, room: Room): Promise<boolean> {
  const size = kept.file.size;
  const before = await readFile(database, kept.source);
  const all = (await measureFiles(database)).bytes - (before?.file.size ?? 0) + size;
  if (all > FILES_BYTES_MAX) return false;
  if (room === null ? all > UNKNOWN_ROOM : room.used + size > SHARE * room.quota) return false;
  try {
    return await database.transaction('rw', database.courseSources, database.courseFiles, async () => {
      // Its document may be gone meanwhile.
      if ((await database.courseSources.get(kept.source)) === undefined) return false;
      await database.courseFiles.put(kept);
      return true;
    });
  } catch (error) {
    if (isQuotaExceeded(error)) return false;
    throw error;
  }
}

/** Puts corrected words in the place of those that were recognised on the picture of a source, where it has one. */
export function correctWords(database: OfflineDatabase, source: string, words: PageWords): Promise<void> {
  return database.transaction('rw', database.courseFiles, async () => {
    const kept = await readFile(database, source);
    if (kept?.photo) await database.courseFiles.put({ ...kept, photo: { words } });
  });
}

/** Takes the PDF or picture of one source off this device; its text stays. */
export async function dropFile(database: OfflineDatabase, source: string): Promise<void> {
  await database.courseFiles.delete(source);
}

/** Takes all of them off this device. */
export async function dropAllFiles(database: OfflineDatabase): Promise<void> {
  await database.courseFiles.clear();
}
