import Dexie from 'dexie';
import type * as z from 'zod/mini';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import {
  type QueueEntry,
  queueEntry,
  type StoredItem,
  titleOfItem,
  type Unqueued,
} from '#src/offline/database/rows.ts';

/**
 * The outbox: the changes that wait for the server, as rows of one table. It knows no kind of change: what is special
 * about one stands in its file in `src/offline/changes`.
 *
 * - Entry: one change that waits.
 * - Attempt: a try to send an entry. From the first one on, the entry may have reached the server.
 * - Failure: there was no usable answer. The same entry is sent again later.
 * - Refusal: the server does not take the change, and would not later either. The entry is set aside with its sentence.
 * - Settled: said of an entry that the server has answered, either way.
 *
 * Each function here runs inside its caller's transaction.
 */

/** The id and the time of a new entry. */
export interface Stamp {
  readonly mutationId: string;
  /** ISO 8601 by the device's clock. */
  readonly queuedAt: string;
}

/** The waiting entries of one item, in order. */
export async function waitingOf(database: OfflineDatabase, key: string): Promise<QueueEntry[]> {
  return (await entriesIn(database, 'waiting', key)).sort((a, b) => a.seq - b.seq);
}

/** The entries of one item that the server refused. */
export function refusedOf(database: OfflineDatabase, key: string): Promise<QueueEntry[]> {
  return entriesIn(database, 'parked', key);
}

async function entriesIn(
  database: OfflineDatabase,
  state: QueueEntry['state'],
  key: string,
): Promise<QueueEntry[]> {
  const rows = await database.outbox.where('[state+key]').equals([state, key]).toArray();
  return database.allReadable('outbox', queueEntry, rows);
}

/** Every waiting entry, in order. */
export async function allWaiting(database: OfflineDatabase): Promise<QueueEntry[]> {
  const rows = await database.outbox.where('state').equals('waiting').toArray();
  return database.allReadable('outbox', queueEntry, rows);
}

/** Keys of the items that have a waiting entry of any kind. */
export const waitingKeys = (database: OfflineDatabase) =>
  database.outbox
    .where('[state+key]')
    .between(['waiting', Dexie.minKey], ['waiting', Dexie.maxKey])
    .uniqueKeys();

/** One entry, or null when it is gone. */
export async function entryOf(database: OfflineDatabase, seq: number): Promise<QueueEntry | null> {
  return database.readable('outbox', queueEntry, await database.outbox.get(seq));
}

/** Returns those of `entries` that `schema` describes, with the fields of their kind. */
export function ofKind<Entry extends QueueEntry>(
  entries: readonly QueueEntry[],
  schema: z.ZodMiniType<Entry>,
): Entry[] {
  return entries.flatMap((entry) => schema.safeParse(entry).data ?? []);
}

/** What every new entry about `item` contains. */
export function aboutItem(item: StoredItem, stamp: Stamp) {
  const entry = {
    ...stamp,
    key: item.key,
    itemType: item.type,
    title: titleOfItem(item),
    attempted: 0,
    cursorBefore: null,
    state: 'waiting',
  } as const;
  return item.id === undefined ? entry : { ...entry, id: item.id };
}

/**
 * Adds an entry at the end of the queue and returns its place. For a visitor nothing is queued, and it returns
 * null.
 */
export async function enqueue<Entry extends QueueEntry>(
  database: OfflineDatabase,
  entry: Unqueued<Entry>,
): Promise<number | null> {
  return database.isGuest ? null : await database.outbox.add(entry);
}

/** Puts an entry that was never attempted in its own place, changed. */
export async function replaceEntry<Entry extends QueueEntry>(
  database: OfflineDatabase,
  entry: Entry,
): Promise<void> {
  await database.outbox.put(entry);
}

/** Takes entries out of the queue. */
export async function removeEntries(
  database: OfflineDatabase,
  entries: readonly QueueEntry[],
): Promise<void> {
  await database.outbox.bulkDelete(entries.map(({ seq }) => seq));
}

/**
 * Tells the entries of an item what the server has said of it: they get its number when they wait for one, and a
 * snapshot that a refusal would put back is updated.
 */
export async function updateWaiting(
  database: OfflineDatabase,
  key: string,
  update: (snapshot: StoredItem) => StoredItem,
  id?: number,
): Promise<void> {
  for (const entry of await waitingOf(database, key)) {
    const snapshot = entry.snapshot && update(entry.snapshot);
    const number = entry.id ?? snapshot?.id ?? id;
    if (snapshot === undefined && number === entry.id) continue;
    await database.outbox.put({
      ...entry,
      ...(snapshot && { snapshot }),
      ...(number !== undefined && { id: number }),
    });
  }
}
