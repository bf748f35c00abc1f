import type { OfflineDatabase } from './database.ts';
import { reliably } from './faults.ts';
import { readMeta } from './queue.ts';

/** When device and server were last in step, milliseconds by the device's date; null when that can't be said. */
export async function readSynced(database: OfflineDatabase): Promise<number | null> {
  try {
    const value = await reliably(database, () => readMeta(database, 'synced'));
    return value === null ? null : new Date(value).getTime();
  } catch {
    return null;
  }
}

/** Notes that they are in step now. Only shown, never decided on. */
export async function noteSynced(database: OfflineDatabase, now: Date): Promise<void> {
  await reliably(database, () => database.meta.put({ name: 'synced', value: now.toISOString() }));
}
