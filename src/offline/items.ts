import Dexie from 'dexie';
import type { ItemType } from '#contract/history.ts';
import { HISTORY_PAGE } from '#contract/limits.ts';
import type { OfflineDatabase } from './database.ts';
import { waitingKeys } from './queue.ts';
import { type OutboxEntry, outboxEntry, type StoredItem, storedItem } from './rows.ts';

/** Reads for screens: each is a plain query, so that a live query follows what it shows. */

/** Where a page ended; the next one starts below it. */
export interface PageEnd {
  readonly createdAt: string;
  readonly key: string;
}

export interface ItemsPage {
  readonly items: StoredItem[];
  /** Pass it as `after` for the next page; null at the end. */
  readonly next: PageEnd | null;
}

interface PageRequest {
  readonly type?: ItemType | undefined;
  readonly favoritesOnly?: boolean;
  readonly after?: PageEnd | null;
  readonly limit?: number;
}

/** One page of the history or of the favourites, newest first, by keyset. */
export async function readItemsPage(
  database: OfflineDatabase,
  { type, favoritesOnly = false, after = null, limit = HISTORY_PAGE.default }: PageRequest = {},
): Promise<ItemsPage> {
  const prefix = [...(favoritesOnly ? [1] : []), ...(type === undefined ? [] : [type])];
  const index = `[${favoritesOnly ? 'favorite+' : ''}${type === undefined ? '' : 'type+'}createdAt+key]`;
  const end = after === null ? [...prefix, Dexie.maxKey] : [...prefix, after.createdAt, after.key];
  const ends: PageEnd[] = [];
  const rows: unknown[] = [];
  await database.items
    .where(index)
    .between([...prefix, Dexie.minKey], end, true, false)
    .reverse()
    .limit(limit + 1)
    .each((row, { key, primaryKey }) => {
      rows.push(row);
      ends.push({ createdAt: Array.isArray(key) ? String(key[prefix.length]) : '', key: primaryKey });
    });
  return {
    items: database.allReadable('items', storedItem, rows.slice(0, limit)),
    next: rows.length > limit ? (ends[limit - 1] ?? null) : null,
  };
}

/** The item of `key`, or null. */
export async function readItem(database: OfflineDatabase, key: string): Promise<StoredItem | null> {
  return database.readable('items', storedItem, await database.items.get(key));
}

/** The item that the server numbered, or that a device named; null when it is not here. */
export async function findItem(
  database: OfflineDatabase,
  name: { type: ItemType; id: number } | { clientId: string },
): Promise<StoredItem | null> {
  const row =
    'clientId' in name
      ? await database.items.where('clientId').equals(name.clientId).first()
      : await database.items.where('[type+id]').equals([name.type, name.id]).first();
  return database.readable('items', storedItem, row);
}

/** Numbers of the artefacts and sessions whose content is not on the device, for the backpack. */
export async function listMissingContents(
  database: OfflineDatabase,
): Promise<{ type: ItemType; id: number }[]> {
  const rows = await database.items
    .where('[type+onDevice]')
    .anyOf([
      ['revisionTool', 0],
      ['session', 0],
    ])
    .toArray();
  return database
    .allReadable('items', storedItem, rows)
    .flatMap(({ type, id }) => (id === undefined ? [] : [{ type, id }]));
}

/** How many items have a change that waits for the server. */
export async function countPending(database: OfflineDatabase): Promise<number> {
  return (await readPendingKeys(database)).size;
}

/** Keys of the items that are 'en attente'. */
export async function readPendingKeys(database: OfflineDatabase): Promise<ReadonlySet<string>> {
  const keys = await waitingKeys(database);
  return new Set((keys as unknown as [string, string][]).map(([, key]) => key));
}

/** When the oldest waiting change was made (ISO 8601, device clock), for its age; null when nothing waits. */
export async function readOldestPending(database: OfflineDatabase): Promise<string | null> {
  const first = await database.outbox.where('state').equals('waiting').first();
  return database.readable('outbox', outboxEntry, first)?.queuedAt ?? null;
}

/** How many items exist nowhere else: what logging out would lose besides the waiting changes. */
export async function countOnlyHere(database: OfflineDatabase): Promise<number> {
  return (await database.items.count()) - (await database.items.orderBy('id').count());
}

/** Changes the server refused for good, oldest first, each with its French sentence in `refusal`. */
export async function listParked(database: OfflineDatabase): Promise<OutboxEntry[]> {
  const rows = await database.outbox.where('state').equals('parked').toArray();
  return database.allReadable('outbox', outboxEntry, rows);
}
