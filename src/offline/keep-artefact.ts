import type { Artefact } from '#contract/artefacts/artefact.ts';
import { withRoom } from './contents.ts';
import type { OfflineDatabase } from './database.ts';
import { findItem } from './items.ts';
import { changing, overtakeFetches } from './queue.ts';
import { serverKey, toStoredItem } from './rows.ts';

/**
 * Keeps an artefact that the server has just made, list entry and content, so that it opens with no connection
 * before the next fetch lists it. What is listed already is left to the fetch; only its content is kept.
 * Rejects when the device has no room.
 */
export async function keepArtefact(
  database: OfflineDatabase,
  artefact: Pick<Artefact, 'id' | 'name' | 'input' | 'output' | 'engine' | 'createdAt'>,
  now: () => Date,
): Promise<void> {
  const { output, ...listed } = artefact;
  await withRoom(database, () =>
    changing(database, async () => {
      const known = await findItem(database, { type: 'revisionTool', id: artefact.id });
      const key = known?.key ?? serverKey({ type: 'revisionTool', id: artefact.id });
      const item =
        known ?? toStoredItem({ type: 'revisionTool', ...listed, favorite: false, clientId: null }, null);
      await database.items.put({ ...item, onDevice: 1 });
      await database.contents.put({ key, text: output, onlyHere: 0, savedAt: now().toISOString() });
      // A list that was asked for before would not hold it, and take it away again.
      await overtakeFetches(database);
    }),
  );
}
