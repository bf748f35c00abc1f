import type * as z from 'zod/mini';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { storedDraft } from '#src/offline/database/rows.ts';
import { withRoom } from '#src/offline/database/transaction.ts';

/** Stores what is typed into the form `key`. `value` is anything that JSON can hold. */
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

/** Every draft whose key begins with `prefix` and that fits `schema`. */
export async function listDrafts<Schema extends z.ZodMiniType>(
  database: OfflineDatabase,
  prefix: string,
  schema: Schema,
): Promise<{ key: string; value: z.infer<Schema> }[]> {
  const keys = await database.drafts.where('key').startsWith(prefix).primaryKeys();
  const read = keys.map(async (key) => ({ key, value: await loadDraft(database, key, schema) }));
  return (await Promise.all(read)).flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]));
}

export async function clearDraft(database: OfflineDatabase, key: string): Promise<void> {
  await withRoom(database, () => database.drafts.delete(key));
}
