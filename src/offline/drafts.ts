import type * as z from 'zod/mini';
import { withRoom } from './contents.ts';
import type { OfflineDatabase } from './database.ts';
import { storedDraft } from './rows.ts';

/** Keeps what is typed into the form `key`; `value` is anything JSON can hold. */
export async function saveDraft(
  database: OfflineDatabase,
  key: string,
  value: unknown,
  now: () => Date,
): Promise<void> {
  const draft = { key, value: JSON.stringify(value), updatedAt: now().toISOString() };
  await withRoom(database, () => database.drafts.put(draft));
}

/** The draft of the form `key`, or null when there is none or it no longer fits `schema`. */
export async function loadDraft<Schema extends z.ZodMiniType>(
  database: OfflineDatabase,
  key: string,
  schema: Schema,
): Promise<z.infer<Schema> | null> {
  const row = database.readable('drafts', storedDraft, await database.drafts.get(key));
  if (row === null) return null;
  try {
    return database.readable('drafts', schema, JSON.parse(row.value));
  } catch {
    database.dropped.drafts += 1;
    return null;
  }
}

export async function clearDraft(database: OfflineDatabase, key: string): Promise<void> {
  await withRoom(database, () => database.drafts.delete(key));
}
