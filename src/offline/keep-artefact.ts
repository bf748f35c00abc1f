import { withRoom } from './contents.ts';
import type { OfflineDatabase } from './database.ts';
import { findItem } from './items.ts';
import type { MadeArtefact } from './ports.ts';
import { changing, overtakeFetches } from './queue.ts';
import { serverKey, toStoredItem } from './rows.ts';

/**
 * Keeps an artefact that the server has just made, list entry and content, so that it opens with no connection
 * before the next fetch lists it. What is listed already is left to the fetch; only its content is kept.
 * Rejects when the device has no room.
 */
export async function keepArtefact(
  database: OfflineDatabase,
  artefact: MadeArtefact,
  now: () => Date,
): Promise<void> {
  await withRoom(database, () =>
    changing(database, async () => {
      await putArtefact(database, artefact, now().toISOString());
      // A list that was asked for before would not hold it, and take it away again.
      await overtakeFetches(database);
    }),
  );
}

/** The same inside its caller's `changing` transaction; `savedAt` is ISO 8601. */
export async function putArtefact(
  database: OfflineDatabase,
  { output, ...listed }: MadeArtefact,
  savedAt: string,
): Promise<void> {
  const name = { type: 'revisionTool', id: listed.id } as const;
  const known = await findItem(database, name);
  const key = known?.key ?? serverKey(name);
  const item = known ?? toStoredItem({ ...listed, ...name, favorite: false, clientId: null }, null);
  await database.items.put({ ...item, onDevice: 1 });
  const content = await database.contents.get(key);
  // The answer of a repeated request is the stored one: the person may have changed the artefact since.
  if (content !== undefined) return;
  await database.contents.put({ key, text: output, onlyHere: 0, savedAt });
}
