import type { OfflineDatabase } from './database.ts';
import { type MetaRow, metaRow } from './rows.ts';

/**
 * What the device notes about itself. Each function runs inside its caller's transaction, unless it says otherwise.
 */

/** Reads the value under that name, or null when there is none. */
export async function readMeta<Name extends MetaRow['name']>(database: OfflineDatabase, name: Name) {
  const row = database.readable('meta', metaRow, await database.meta.get(name));
  return row?.name === name ? (row.value as Extract<MetaRow, { name: Name }>['value']) : null;
}

/** Where the device stands: the cursor it fetched up to, and how many queued changes the server has answered. */
export interface Position {
  readonly cursor: string | null;
  readonly settled: number;
}

export async function readPosition(database: OfflineDatabase): Promise<Position> {
  const cursor = await readMeta(database, 'cursor');
  const settled = await readMeta(database, 'settled');
  return { cursor, settled: settled ?? 0 };
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
  await invalidateFetches(database);
  const goesBack = cursor !== null && (cursorBefore === null || Number(cursorBefore) < Number(cursor));
  if (goesBack) await writeCursor(database, cursorBefore);
}

/**
 * Notes for courses what `noteSettled` notes for the list. Both cursors count the same changes of the account, so that the
 * one of the list says from where courses have to be fetched again.
 */
export async function noteCoursesSettled(
  database: OfflineDatabase,
  cursorBefore: string | null,
): Promise<void> {
  const cursor = await readMeta(database, 'courses');
  const settled = (await readMeta(database, 'courses settled')) ?? 0;
  await database.meta.put({ name: 'courses settled', value: settled + 1 });
  if (cursor === null) return;
  if (cursorBefore === null) await database.meta.delete('courses');
  else if (Number(cursorBefore) < Number(cursor)) {
    await database.meta.put({ name: 'courses', value: cursorBefore });
  }
}

/** Makes every fetch under way out of date: it was requested before this moment, so it is requested again. */
export async function invalidateFetches(database: OfflineDatabase): Promise<void> {
  const { settled } = await readPosition(database);
  await database.meta.put({ name: 'settled', value: settled + 1 });
}
