import { readContent } from '#src/offline/database/contents.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { type StoredPicture, storedPicture } from '#src/offline/database/picture-rows.ts';
import { withRoom } from '#src/offline/database/transaction.ts';

/** How long a picture that no deck shows is kept: a deletion can be taken back meanwhile, and its deck be saved. */
const UNUSED_MS = 7 * 86_400_000;

/** Reads a picture; null where it is not on this device. */
export async function readPicture(database: OfflineDatabase, id: string): Promise<StoredPicture | null> {
  return database.readable('pictures', storedPicture, await database.pictures.get(id));
}

/** Keeps a picture, and takes away those that no deck has shown for a week. Rejects where the device can't. */
export async function keepPicture(database: OfflineDatabase, picture: StoredPicture): Promise<void> {
  await withRoom(database, () => database.pictures.put(picture));
  await dropUnused(database, Date.parse(picture.at) - UNUSED_MS);
}

async function dropUnused(database: OfflineDatabase, before: number): Promise<void> {
  const rows = database.allReadable('pictures', storedPicture, await database.pictures.toArray());
  const unused = new Set(rows.filter(({ at }) => Date.parse(at) < before).map(({ id }) => id));
  if (unused.size === 0) return;
  for (const key of await database.contents.toCollection().primaryKeys()) {
    const text = (await readContent(database, key)) ?? '';
    for (const id of unused) if (text.includes(id)) unused.delete(id);
  }
  await database.pictures.bulkDelete([...unused]);
}
