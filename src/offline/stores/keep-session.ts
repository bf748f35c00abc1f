import type { Revision } from '#contract/sessions.ts';
import { saveChat } from '#src/offline/database/contents.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { invalidateFetches } from '#src/offline/database/meta.ts';
import { serverKey, toStoredItem } from '#src/offline/database/rows.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';
import { waitingOf } from '#src/offline/queue/queue.ts';
import { findItem } from '#src/offline/reads/items.ts';

/**
 * Stores a session that the server has just sent, with its list entry and its chat, so that it opens with no
 * connection. An entry that is listed already is left to the fetch, and a session whose deletion waits does not come
 * back. Returns false when the device could not store it.
 */
export async function keepSession(
  database: OfflineDatabase,
  id: number,
  session: Revision,
  now: () => Date,
): Promise<boolean> {
  const { subject, classe = '', level = '', createdAt, favorite = false } = session;
  if (subject !== undefined && createdAt !== undefined) {
    await inTransaction(database, async () => {
      const name = { type: 'session', id } as const;
      if ((await findItem(database, name)) !== null) return;
      if ((await waitingOf(database, serverKey(name))).length > 0) return;
      await database.items.put(toStoredItem({ ...name, favorite, createdAt, subject, classe, level }, null));
      // A list that was requested earlier does not contain it, and would remove it again.
      await invalidateFetches(database);
    });
  }
  return await saveChat(database, { id, chat: session }, now);
}
