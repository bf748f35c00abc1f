import type { Artefact } from '#contract/artefacts/artefact.ts';
import { type Revision, revision } from '#contract/sessions.ts';
import type { OfflineDatabase } from './database.ts';
import { isQuotaExceeded, reliably } from './faults.ts';
import { findItem } from './items.ts';
import { type StoredContent, storedContent } from './rows.ts';

/** Characters freed at least when the device is full: room for some dozens of artefacts. */
const ROOM = 500_000;

/**
 * Runs a write; when the device is full, evicts the oldest cached contents and runs it once more. What exists only
 * here, the outbox and the drafts are never evicted. Throws what the second try throws.
 */
export async function withRoom<T>(database: OfflineDatabase, write: () => PromiseLike<T>): Promise<T> {
  const written = await reliably(database, write).catch(async (error: unknown) => {
    if (!isQuotaExceeded(error)) throw error;
    return await retryWithRoom(database, write);
  });
  database.noteRoom(false);
  return written;
}

async function retryWithRoom<T>(database: OfflineDatabase, write: () => PromiseLike<T>): Promise<T> {
  try {
    await reliably(database, () => evictOldest(database));
    return await reliably(database, write);
  } catch (error) {
    if (isQuotaExceeded(error)) database.noteRoom(true);
    throw error;
  }
}

function evictOldest(database: OfflineDatabase): PromiseLike<void> {
  return database.transaction('rw', database.contents, database.items, async () => {
    let freed = 0;
    const keys: string[] = [];
    await database.contents
      .where('[onlyHere+savedAt]')
      .between([0], [0, []])
      .until(() => freed >= ROOM)
      .each((row, cursor) => {
        freed += database.readable('contents', storedContent, row)?.text.length ?? 0;
        keys.push(cursor.primaryKey);
      });
    await database.contents.bulkDelete(keys);
    await database.items.where('key').anyOf(keys).modify({ onDevice: 0 });
  });
}

/** The content of an item, as JSON text; null when it is not on the device. */
export async function readContent(database: OfflineDatabase, key: string): Promise<string | null> {
  const row = database.readable('contents', storedContent, await database.contents.get(key));
  return row?.text ?? null;
}

/** A session with its chat as it was last read, null when it was never read on this device. */
export async function readChat(database: OfflineDatabase, key: string): Promise<Revision | null> {
  const text = await readContent(database, key);
  if (text === null) return null;
  try {
    return revision.parse(JSON.parse(text));
  } catch {
    database.dropped.contents += 1;
    return null;
  }
}

/**
 * Keeps the content of an artefact that was read from the server; what exists only here, or is a later edition,
 * stays. False when it could not be kept.
 */
export function saveArtefactContent(
  database: OfflineDatabase,
  { id, output, edition }: Pick<Artefact, 'id' | 'output' | 'edition'>,
  now: () => Date,
): Promise<boolean> {
  return saveContent(database, { type: 'revisionTool', id }, { text: output, edition }, now);
}

/** Keeps the chat of a session that was read from the server. False when it could not be kept. */
export function saveChat(
  database: OfflineDatabase,
  session: { id: number; chat: Revision },
  now: () => Date,
): Promise<boolean> {
  return saveContent(
    database,
    { type: 'session', id: session.id },
    { text: JSON.stringify(session.chat) },
    now,
  );
}

async function saveContent(
  database: OfflineDatabase,
  item: { type: 'revisionTool' | 'session'; id: number },
  { text, edition }: { text: string; edition?: number | undefined },
  now: () => Date,
): Promise<boolean> {
  try {
    return await withRoom(database, () =>
      database.transaction('rw', database.items, database.contents, async () => {
        const row = await findItem(database, item);
        if (row === null) return false;
        const kept = database.readable('contents', storedContent, await database.contents.get(row.key));
        const isOwn = kept?.onlyHere === 1 && row.type === 'revisionTool';
        if (isOwn || (kept?.edition ?? 0) > (edition ?? 0)) return true;
        const content: StoredContent = {
          key: row.key,
          text,
          onlyHere: kept?.onlyHere ?? 0,
          savedAt: now().toISOString(),
          ...(edition !== undefined && { edition }),
        };
        await database.contents.put(content);
        await database.items.update(row.key, { onDevice: 1 });
        return true;
      }),
    );
  } catch (error) {
    if (isQuotaExceeded(error)) return false;
    throw error;
  }
}
