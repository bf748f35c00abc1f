import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readMeta } from '#src/offline/database/meta.ts';
import { reliably } from '#src/offline/database/transaction.ts';

/**
 * Returns when device and server were last in step, in milliseconds by the device's date, or null when it is not
 * known.
 */
export async function readSynced(database: OfflineDatabase): Promise<number | null> {
  try {
    const value = await reliably(database, () => readMeta(database, 'synced'));
    return value === null ? null : new Date(value).getTime();
  } catch {
    return null;
  }
}

/** Notes that they are in step now. The time is only shown; nothing depends on it. */
export async function noteSynced(database: OfflineDatabase, now: Date): Promise<void> {
  await reliably(database, () => database.meta.put({ name: 'synced', value: now.toISOString() }));
}
