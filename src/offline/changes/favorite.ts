import * as z from 'zod/mini';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { entryFields, type StoredItem, toFlag } from '#src/offline/database/rows.ts';
import { type ChangeKind, hasNumber } from '#src/offline/queue/change-kind.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import type { Stamp } from '#src/offline/queue/queue.ts';
import {
  aboutItem,
  enqueue,
  ofKind,
  removeEntries,
  updateWaiting,
  waitingOf,
} from '#src/offline/queue/queue.ts';
import { readItem, willReachServer } from '#src/offline/reads/items.ts';

/** A heart that is turned on or off. */
const entry = z.object({ ...entryFields, kind: z.literal('favorite'), favorite: z.boolean() });
type FavoriteEntry = z.infer<typeof entry>;

/** Turns the heart of an item on or off. Nothing happens for an item that is not here. */
export function setFavorite(outbox: Outbox, key: string, favorite: boolean): Promise<void> {
  return outbox.change((newStamp) => queueFavorite(outbox.database, key, favorite, newStamp()));
}

/**
 * The last intention counts. An entry that was never attempted is replaced, or removed when the intention equals what
 * the server will say without it. One that was attempted stays until the server answers, and a newer intention queues
 * behind it. So an item has at most two of these entries.
 */
async function queueFavorite(
  database: OfflineDatabase,
  key: string,
  favorite: boolean,
  stamp: Stamp,
): Promise<void> {
  const item = await readItem(database, key);
  if (item === null || item.favorite === toFlag(favorite)) return;
  const waiting = await waitingOf(database, key);
  const queued = ofKind(waiting, entry);
  const sent = queued.find(({ attempted }) => attempted === 1);
  await removeEntries(
    database,
    queued.filter((one) => one !== sent),
  );
  const serverWillSay = sent === undefined ? item.serverFavorite === 1 : sent.favorite;
  if (willReachServer(item, waiting) && favorite !== serverWillSay) {
    await enqueueFavorite(database, item, favorite, stamp);
  }
  await database.items.update(key, { favorite: toFlag(favorite) });
}

/** Queues a heart, whatever the screen shows. */
export async function enqueueFavorite(
  database: OfflineDatabase,
  item: StoredItem,
  favorite: boolean,
  stamp: Stamp,
): Promise<void> {
  await enqueue<FavoriteEntry>(database, { ...aboutItem(item, stamp), kind: 'favorite', favorite });
}

/** Lets the heart show what the server says, unless a newer intention waits. */
async function showServers(database: OfflineDatabase, key: string, favorite: boolean): Promise<void> {
  const serverFavorite = toFlag(favorite);
  const isNewer = ofKind(await waitingOf(database, key), entry).length > 0;
  await database.items.update(
    key,
    isNewer ? { serverFavorite } : { serverFavorite, favorite: serverFavorite },
  );
  await updateWaiting(database, key, (snapshot) => ({
    ...snapshot,
    serverFavorite,
    favorite: serverFavorite,
  }));
}

export const favorite: ChangeKind<
  FavoriteEntry,
  FavoriteEntry & { id: number },
  { readonly favorite: boolean }
> = {
  entry,
  isReady: hasNumber,
  isListed: true,
  acknowledge: (database, { key }, answer) => showServers(database, key, answer.favorite),
  async refuse(database, { key }) {
    const item = await readItem(database, key);
    if (item !== null) await showServers(database, key, item.serverFavorite === 1);
  },
  retry: (database, refused, newStamp) => queueFavorite(database, refused.key, refused.favorite, newStamp()),
  rebase: (row, waiting) => ({ ...row, favorite: toFlag(waiting.favorite) }),
};
