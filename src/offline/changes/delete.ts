import * as z from 'zod/mini';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { entryFields, storedItem, toFlag } from '#src/offline/database/rows.ts';
import { type ChangeKind, hasNumber } from '#src/offline/queue/change-kind.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import type { Stamp } from '#src/offline/queue/queue.ts';
import { aboutItem, enqueue, refusedOf, removeEntries, waitingOf } from '#src/offline/queue/queue.ts';
import { readItem } from '#src/offline/reads/items.ts';

/** The deletion of an item, which is off the screen already. */
const entry = z.object({
  ...entryFields,
  kind: z.literal('delete'),
  /** The item as it left the screen, to be put back when the server refuses. */
  snapshot: storedItem,
});
type DeleteEntry = z.infer<typeof entry>;

/**
 * Removes an item from the device and queues its deletion. An item that the server never got is removed without a
 * request. Nothing happens for an item that is not here.
 */
export function deleteItem(outbox: Outbox, key: string): Promise<void> {
  return outbox.change((newStamp) => queueDeletion(outbox.database, key, newStamp()));
}

async function queueDeletion(database: OfflineDatabase, key: string, stamp: Stamp): Promise<void> {
  const item = await readItem(database, key);
  if (item === null) return;
  const waiting = await waitingOf(database, key);
  await removeEntries(database, [
    ...waiting.filter(({ attempted }) => attempted === 0),
    ...(await refusedOf(database, key)),
  ]);
  const mayBeOnServer = item.id !== undefined || waiting.some(({ attempted }) => attempted === 1);
  if (mayBeOnServer) {
    const snapshot = { ...item, onDevice: toFlag(item.type === 'tool') };
    await enqueue<DeleteEntry>(database, { ...aboutItem(item, stamp), kind: 'delete', snapshot });
  }
  await database.items.delete(key);
  await database.contents.delete(key);
  // The server never heard of the item and never will. Otherwise the log stays: it is the account's history.
  if (!mayBeOnServer) await database.reviews.where('key').equals(key).delete();
}

export const deletion: ChangeKind<DeleteEntry, DeleteEntry & { id: number }> = {
  entry,
  isReady: hasNumber,
  isListed: true,
  async refuse(database, { snapshot }) {
    await database.items.put(snapshot);
  },
  retry: (database, { key }, newStamp) => queueDeletion(database, key, newStamp()),
};
