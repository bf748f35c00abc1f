import { waitingFile } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';

/** How many photographs and other files of courses are on this device alone, and are not read. */
export async function countUnread(database: OfflineDatabase): Promise<Unread> {
  const rows = database.allReadable('waitingFiles', waitingFile, await database.waitingFiles.toArray());
  // What was pasted is no file to the one who pasted it.
  const files = rows.filter(({ kind }) => kind === 'file');
  const photos = files.filter(({ file }) => file.type.startsWith('image/')).length;
  return { photos, others: files.length - photos };
}

/** Files that wait to be read. */
export interface Unread {
  readonly photos: number;
  readonly others: number;
}
