import { type WaitingFile, waitingFile } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { isQuotaExceeded } from '#src/offline/database/transaction.ts';

/**
 * Files that were brought into a course and are not read yet. Reading a thick book takes a cheap phone a minute, in which the
 * app may be killed: what waits here is taken up again when the course is opened next.
 */

/** Keeps files until they are read; where there is no room, they are read all the same and only lost with the app. */
export async function keepWaiting(database: OfflineDatabase, files: readonly WaitingFile[]): Promise<void> {
  try {
    await database.transaction('rw', database.courses, database.waitingFiles, async () => {
      for (const file of files) {
        // Its course may be gone meanwhile.
        if ((await database.courses.get(file.course)) !== undefined) await database.waitingFiles.add(file);
      }
    });
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
  }
}

/** The files of a course that wait, the one that was brought first first. */
export async function readWaiting(database: OfflineDatabase, course: string): Promise<WaitingFile[]> {
  const rows = await database.waitingFiles.where('course').equals(course).toArray();
  return database.allReadable('waitingFiles', waitingFile, rows);
}

/** Whether a file still waits: another tab may have read it. */
export async function isWaiting(database: OfflineDatabase, key: string): Promise<boolean> {
  return (await database.waitingFiles.where('key').equals(key).count()) > 0;
}

/**
 * Notes that the reading of a file begins, or that it ended without the app: because the person left the page, or because the
 * file asks for its password. What is left counts how often the app went along with it.
 */
export async function noteReading(
  database: OfflineDatabase,
  key: string,
  what: 'begins' | 'ends',
): Promise<void> {
  await database.waitingFiles
    .where('key')
    .equals(key)
    .modify((row) => {
      const { data } = waitingFile.safeParse(row);
      if (data === undefined) return;
      const begun = Math.max(0, data.begun + (what === 'begins' ? 1 : -1));
      Object.assign(row as WaitingFile, { begun });
    });
}

/**
 * Keeps a photograph that could not be read, or that was left before it was, until the person has it read or drops it: often
 * nobody has another one.
 * @returns whether it is here; there may have been no room for it
 */
export async function keepUnread(
  database: OfflineDatabase,
  key: string,
  because: 'refused' | 'left',
): Promise<boolean> {
  const ofKey = database.waitingFiles.where('key').equals(key);
  return (await ofKey.modify({ begun: 0, isStopped: true, isLeft: because === 'left' })) > 0;
}
