import type { Artefact } from '#contract/artefacts/artefact.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { invalidateFetches } from '#src/offline/database/meta.ts';
import { serverKey, toStoredItem } from '#src/offline/database/rows.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';
import { findItem } from '#src/offline/reads/items.ts';

/** An artefact that the server has made; `output` is the JSON text of its shape. */
export type MadeArtefact = Pick<Artefact, 'id' | 'name' | 'input' | 'output' | 'engine' | 'createdAt'>;

/**
 * Stores an artefact that the server has just made, with its list entry and its content, so that it opens with no
 * connection before the next fetch lists it. An entry that is listed already is left to the fetch, and only its content
 * is stored. Rejects when the device has no room.
 */
export async function keepArtefact(
  database: OfflineDatabase,
  artefact: MadeArtefact,
  now: () => Date,
): Promise<void> {
  await inTransaction(database, async () => {
    await putArtefact(database, artefact, now().toISOString());
    // A list that was requested earlier does not contain it, and would remove it again.
    await invalidateFetches(database);
  });
}

/** Does the same inside the transaction of its caller. `savedAt` is ISO 8601. */
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
  // The answer to a repeated request is the stored one, and the person may have changed the artefact since.
  if (content !== undefined) return;
  await database.contents.put({ key, text: output, onlyHere: 0, savedAt });
}
