import type { Artefact } from '#contract/artefacts/artefact.ts';
import { type Revision, revision } from '#contract/sessions.ts';
import { findItem } from '#src/offline/reads/items.ts';
import type { OfflineDatabase } from './database.ts';
import { type StoredContent, storedContent } from './rows.ts';
import { isQuotaExceeded, withRoom } from './transaction.ts';

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
 * Stores the content of an artefact that was read from the server. Content that exists only here, or is a later edition,
 * stays. Returns false when the device could not store it.
 */
export function saveArtefactContent(
  database: OfflineDatabase,
  { id, output, edition }: Pick<Artefact, 'id' | 'output' | 'edition'>,
  now: () => Date,
): Promise<boolean> {
  return saveContent(database, { type: 'revisionTool', id }, { text: output, edition }, now);
}

/** Stores the chat of a session that was read from the server. Returns false when the device could not store it. */
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
        const known = database.readable('contents', storedContent, await database.contents.get(row.key));
        const isOwn = known?.onlyHere === 1 && row.type === 'revisionTool';
        if (isOwn || (known?.edition ?? 0) > (edition ?? 0)) return true;
        const content: StoredContent = {
          key: row.key,
          text,
          onlyHere: known?.onlyHere ?? 0,
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
