import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { type StoredContent, storedContent, storedItem } from '#src/offline/database/rows.ts';
import { inTransaction, reliably } from '#src/offline/database/transaction.ts';

/** What the account's database holds. */
export interface Kept {
  /** Items that open with no connection. */
  readonly items: number;
  /** Items whose content is not here. */
  readonly missing: number;
  /** UTF-8 bytes of all of it, as JSON. */
  readonly bytes: number;
  /** When everything was last fetched (ISO 8601, the device's date); null when it never was, or not to the end. */
  readonly packedAt: string | null;
}

const encoder = new TextEncoder();
const bytesOf = (row: unknown): number => encoder.encode(JSON.stringify(row)).byteLength;

/** Counts what is here, row by row. */
export async function measureKept(database: OfflineDatabase): Promise<Kept> {
  let bytes = 0;
  const here = new Set<string>();
  await database.contents.each((row, { primaryKey }) => {
    here.add(primaryKey);
    bytes += bytesOf(row);
  });
  let items = 0;
  let missing = 0;
  await database.items.each((row) => {
    bytes += bytesOf(row);
    const item = storedItem.safeParse(row).data;
    if (item === undefined) return;
    if (item.type === 'tool' || here.has(item.key)) items += 1;
    else if (item.id !== undefined) missing += 1;
  });
  await database.reviews.each((row) => {
    bytes += bytesOf(row);
  });
  for (const table of [database.faults, database.courses, database.courseSources, database.courseParts])
    await table.each((row) => {
      bytes += bytesOf(row);
    });
  const backpack = await readMeta(database, 'backpack');
  return { items, missing, bytes, packedAt: backpack?.done ?? null };
}

/**
 * Starts to fetch everything, or continues where it was interrupted. Returns when it started: copies that are older
 * are fetched again.
 */
export async function beginPacking(database: OfflineDatabase, now: Date): Promise<string> {
  return await reliably(database, () =>
    database.transaction('rw', database.meta, async () => {
      const known = await readMeta(database, 'backpack');
      const begun = known === null || known.done !== null ? now.toISOString() : known.begun;
      await database.meta.put({ name: 'backpack', value: { begun, done: null } });
      return begun;
    }),
  );
}

/** Notes that everything has been fetched. */
export async function finishPacking(database: OfflineDatabase, begun: string, now: Date): Promise<void> {
  await reliably(database, () =>
    database.meta.put({ name: 'backpack', value: { begun, done: now.toISOString() } }),
  );
}

/**
 * Lists what is to be fetched: artefacts whose content or latest edition is missing here, and sessions that were not
 * read since `begun`, because another device may have written messages since.
 */
export async function listToPack(
  database: OfflineDatabase,
  begun: string,
): Promise<{ type: 'revisionTool' | 'session'; id: number }[]> {
  const contents = new Map<string, StoredContent>();
  await database.contents.each((row) => {
    const content = storedContent.safeParse(row).data;
    if (content !== undefined) contents.set(content.key, content);
  });
  const items = database.allReadable('items', storedItem, await database.items.toArray());
  return items.flatMap((item) => {
    const { type, key, id } = item;
    if (id === undefined || type === 'tool') return [];
    const content = contents.get(key);
    if (content === undefined) return [{ type, id }];
    const isFresh =
      content.onlyHere === 1 ||
      (item.type === 'revisionTool'
        ? (content.edition ?? 0) >= (item.edition ?? 0)
        : content.savedAt >= begun);
    return isFresh ? [] : [{ type, id }];
  });
}

/**
 * Deletes the copies that can be fetched again, which are the contents that the server has too. What exists only here,
 * the queue, the drafts and the review log stay. Returns the number of bytes that were freed.
 */
export async function freeCopies(database: OfflineDatabase): Promise<number> {
  return await inTransaction(database, async () => {
    let freed = 0;
    const keys: string[] = [];
    const copies = database.contents.where('[onlyHere+savedAt]').between([0], [0, []]);
    await copies.each((row, { primaryKey }) => {
      freed += bytesOf(row);
      keys.push(primaryKey);
    });
    await database.contents.bulkDelete(keys);
    await database.items.where('key').anyOf(keys).modify({ onDevice: 0 });
    await database.meta.delete('backpack');
    return freed;
  });
}
