import Dexie from 'dexie';
import type { OfflineDatabase } from './database.ts';
import { type MetaRow, metaRow, type NewEntry, type OutboxEntry, outboxEntry } from './rows.ts';

/** Queries on the queue that its writers share. Each runs inside its caller's transaction. */

/** The waiting entries of one item, in order. */
export async function waitingOf(database: OfflineDatabase, key: string): Promise<OutboxEntry[]> {
  const rows = await database.outbox.where('[state+key]').equals(['waiting', key]).toArray();
  return database.allReadable('outbox', outboxEntry, rows).sort((a, b) => a.seq - b.seq);
}

/** Every waiting entry, in order. */
export async function allWaiting(database: OfflineDatabase): Promise<OutboxEntry[]> {
  const rows = await database.outbox.where('state').equals('waiting').toArray();
  return database.allReadable('outbox', outboxEntry, rows);
}

export async function parkedOf(database: OfflineDatabase, key: string): Promise<OutboxEntry[]> {
  const rows = await database.outbox.where('[state+key]').equals(['parked', key]).toArray();
  return database.allReadable('outbox', outboxEntry, rows);
}

export async function enqueue(database: OfflineDatabase, entry: NewEntry): Promise<void> {
  await database.outbox.add(entry);
}

/** One entry, or null when it is gone. */
export async function entryOf(database: OfflineDatabase, seq: number): Promise<OutboxEntry | null> {
  return database.readable('outbox', outboxEntry, await database.outbox.get(seq));
}

/** Where the device stands: the cursor it fetched up to, and how many queued changes the server has answered. */
export interface Position {
  readonly cursor: string | null;
  readonly settled: number;
}

/** Reads where the device stands, inside a transaction. */
export async function readPosition(database: OfflineDatabase): Promise<Position> {
  const cursor = await readMeta(database, 'cursor');
  const settled = await readMeta(database, 'settled');
  return { cursor, settled: settled ?? 0 };
}

/** What is kept under that name; null when there is nothing. Runs inside its caller's transaction. */
export async function readMeta<Name extends MetaRow['name']>(database: OfflineDatabase, name: Name) {
  const row = database.readable('meta', metaRow, await database.meta.get(name));
  return row?.name === name ? (row.value as Extract<MetaRow, { name: Name }>['value']) : null;
}

export async function writeCursor(database: OfflineDatabase, cursor: string | null): Promise<void> {
  if (cursor === null) await database.meta.delete('cursor');
  else await database.meta.put({ name: 'cursor', value: cursor });
}

/**
 * Notes that the server answered a change that was first attempted when the cursor stood at `cursorBefore`.
 *
 * What the device fetched since may be older or newer than the effect of that change, and the answer to a repeated
 * attempt is the stored one, so neither tells what stands now. Going back to `cursorBefore` makes the next fetch
 * bring every row that changed since, this one included.
 */
export async function noteSettled(database: OfflineDatabase, cursorBefore: string | null): Promise<void> {
  const { cursor } = await readPosition(database);
  await overtakeFetches(database);
  const goesBack = cursor !== null && (cursorBefore === null || Number(cursorBefore) < Number(cursor));
  if (goesBack) await writeCursor(database, cursorBefore);
}

/** What is being fetched was asked for before this moment: it no longer counts, and is asked for again. */
export async function overtakeFetches(database: OfflineDatabase): Promise<void> {
  const { settled } = await readPosition(database);
  await database.meta.put({ name: 'settled', value: settled + 1 });
}

/**
 * Runs `task` as one transaction over everything a change touches. The scope is an async function by itself:
 * Dexie follows native promises only into those, and would otherwise commit too early.
 */
export async function changing<T>(database: OfflineDatabase, task: () => Promise<T>): Promise<T> {
  const tables = [database.items, database.contents, database.outbox, database.meta, database.reviews];
  return await database.transaction('rw', tables, async () => await task());
}

/** Keys of the items that have a waiting entry of any kind. */
export const waitingKeys = (database: OfflineDatabase) =>
  database.outbox
    .where('[state+key]')
    .between(['waiting', Dexie.minKey], ['waiting', Dexie.maxKey])
    .uniqueKeys();
