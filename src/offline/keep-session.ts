import type { Revision } from '#contract/sessions.ts';
import { saveChat, withRoom } from './contents.ts';
import type { OfflineDatabase } from './database.ts';
import { findItem } from './items.ts';
import { changing, overtakeFetches, waitingOf } from './queue.ts';
import { serverKey, toStoredItem } from './rows.ts';

/**
 * Keeps a session that the server has just told, list entry and chat, so that it opens with no connection. What is
 * listed already is left to the fetch; a session that waits to be deleted does not come back. False when it could not
 * be kept.
 */
export async function keepSession(
  database: OfflineDatabase,
  id: number,
  session: Revision,
  now: () => Date,
): Promise<boolean> {
  const { subject, classe = '', level = '', createdAt, favorite = false } = session;
  if (subject !== undefined && createdAt !== undefined) {
    await withRoom(database, () =>
      changing(database, async () => {
        const name = { type: 'session', id } as const;
        if ((await findItem(database, name)) !== null) return;
        if ((await waitingOf(database, serverKey(name))).length > 0) return;
        await database.items.put(
          toStoredItem({ ...name, favorite, createdAt, subject, classe, level }, null),
        );
        // A list that was asked for before would not hold it, and take it away again.
        await overtakeFetches(database);
      }),
    );
  }
  return await saveChat(database, { id, chat: session }, now);
}
