import type { HistoryChange, HistoryItem, ItemType } from '#contract/history.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { nameReviews } from '#src/offline/changes/reviews.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import {
  type QueueEntry,
  type StoredItem,
  serverKey,
  storedItem,
  toFlag,
  toStoredItem,
} from '#src/offline/database/rows.ts';
import { rebase } from '#src/offline/queue/change-kind.ts';
import { allWaiting, updateWaiting } from '#src/offline/queue/queue.ts';

/**
 * Puts one page of the server's changes into the device's items. Runs inside one transaction.
 *
 * - A server row overwrites everything, with the intentions that wait on top of it.
 * - A row whose deletion waits stays off the screen; what the deletion would put back is brought up to date.
 * - A tombstone deletes, whatever waits: deletion on another device wins over a heart set here, and the server's
 *   refusal of that heart then tells it. Only an item that the server never numbered can't be meant by one.
 * - A row with the `clientId` of an item made here is that item: an import whose answer was lost joins it.
 */
export async function mergeChanges(
  database: OfflineDatabase,
  changes: readonly HistoryChange[],
): Promise<void> {
  const rows = changes.filter(isItem);
  const gone = changes.filter((change) => !isItem(change));
  const waiting = byItem(await allWaiting(database));
  const locals = await findLocals(database, rows);
  const joined: StoredItem[] = [];
  const put: StoredItem[] = [];

  for (const row of rows) {
    const local = locals(row);
    const entries = waiting(row, local?.key);
    const item = toStoredItem(row, local);
    const deletion = entries.find(({ snapshot }) => snapshot !== undefined);
    if (deletion !== undefined) {
      joined.push({ ...item, key: deletion.key });
    } else {
      put.push(rebase(changeKinds, item, entries));
      if (local !== null && local.id === undefined) joined.push(item);
    }
  }
  await database.items.bulkPut(put);
  for (const item of joined) {
    const update = (snapshot: StoredItem) => ({ ...item, onDevice: snapshot.onDevice });
    await updateWaiting(database, item.key, update, item.id);
    if (item.id !== undefined) await nameReviews(database, item.key, item.id);
  }
  await removeItems(database, gone);
}

/** Deletes the items of those numbers, and their contents. */
async function removeItems(
  database: OfflineDatabase,
  items: readonly { type: ItemType; id: number }[],
): Promise<void> {
  if (items.length === 0) return;
  const names = items.map(({ type, id }) => [type, id]);
  const keys = await database.items.where('[type+id]').anyOf(names).primaryKeys();
  await database.items.bulkDelete(keys);
  await database.contents.bulkDelete(keys);
}

const editionOf = (item: StoredItem | HistoryItem) =>
  item.type === 'revisionTool' ? item.edition : undefined;
const isSameEdition = (local: StoredItem, row: HistoryItem) => editionOf(local) === editionOf(row);

const isItem = (change: HistoryChange): change is HistoryItem => !('deleted' in change);

const clientIdOf = (row: HistoryItem): string | null => (row.type === 'revisionTool' ? row.clientId : null);

/**
 * Finds the item that the device already holds for a row of the server, by its number or by the name that a device
 * gave it.
 */
async function findLocals(database: OfflineDatabase, rows: readonly HistoryItem[]) {
  const names = rows.map(({ type, id }) => [type, id]);
  const clientIds = rows.flatMap((row) => clientIdOf(row) ?? []);
  const found = [
    ...(await database.items.where('[type+id]').anyOf(names).toArray()),
    ...(await database.items.where('clientId').anyOf(clientIds).toArray()),
  ];
  const byName = new Map<string, StoredItem>();
  for (const local of database.allReadable('items', storedItem, found)) {
    if (local.clientId !== undefined) byName.set(local.clientId, local);
    if (local.id !== undefined) byName.set(serverKey({ type: local.type, id: local.id }), local);
  }
  return (row: HistoryItem): StoredItem | null =>
    byName.get(serverKey(row)) ?? byName.get(clientIdOf(row) ?? '') ?? null;
}

/** Finds the waiting entries about a row of the server. */
function byItem(entries: readonly QueueEntry[]) {
  const byName = new Map<string, QueueEntry[]>();
  for (const entry of entries) {
    const names = new Set([entry.key]);
    if (entry.id !== undefined) names.add(serverKey({ type: entry.itemType, id: entry.id }));
    for (const name of names) byName.set(name, [...(byName.get(name) ?? []), entry]);
  }
  return (row: HistoryItem, localKey: string | undefined): readonly QueueEntry[] =>
    byName.get(localKey ?? '') ?? byName.get(serverKey(row)) ?? byName.get(clientIdOf(row) ?? '') ?? [];
}

/**
 * Removes the items that are not in the server's whole list, and rows that can't be read. What only the device has
 * stays.
 */
export async function sweep(database: OfflineDatabase, listed: ReadonlySet<string>): Promise<void> {
  const stale: string[] = [];
  await database.items.each((row, { primaryKey }) => {
    const item = storedItem.safeParse(row);
    if (!item.success || isMissing(item.data, listed)) stale.push(primaryKey);
  });
  await database.items.bulkDelete(stale);
  await database.contents.bulkDelete(stale);
}

const isMissing = ({ type, id }: StoredItem, listed: ReadonlySet<string>): boolean =>
  id !== undefined && !listed.has(serverKey({ type, id }));

/**
 * True when the device holds exactly what the newest page of the server's list says: every row with the server's
 * heart, unless its deletion waits, and no other numbered row as new as those. `isWhole`: the page is the whole list.
 */
export async function matchesList(
  database: OfflineDatabase,
  page: readonly HistoryChange[],
  isWhole: boolean,
): Promise<boolean> {
  const rows = page.filter(isItem);
  const locals = await findLocals(database, rows);
  const waiting = byItem(await allWaiting(database));
  const isHeld = (row: HistoryItem): boolean => {
    const local = locals(row);
    if (local === null) return waiting(row, undefined).some(({ snapshot }) => snapshot !== undefined);
    return local.id === row.id && local.serverFavorite === toFlag(row.favorite) && isSameEdition(local, row);
  };
  const oldest = rows.at(-1)?.createdAt;
  const stretch =
    isWhole || oldest === undefined
      ? database.items.toCollection()
      : database.items.where('[createdAt+key]').above([oldest, []]);
  const listed = new Set(rows.map(serverKey));
  const held = database.allReadable('items', storedItem, await stretch.toArray());
  return rows.every(isHeld) && !held.some((item) => isMissing(item, listed));
}
