import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { type StoredFault, storedFault } from '#src/offline/database/rows.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';

/**
 * The faults that somebody made and put right, on this device alone: nothing of them is queued for the server, and
 * leaving the account erases them with the rest of its database.
 */

/** As many are kept; beyond, the oldest go. */
export const FAULTS_KEPT = 1_000;

export type NewFault = Omit<StoredFault, 'at' | 'inDeck'>;

/** Counts these faults; one that was counted before keeps its day. Rejects when the device could not store them. */
export async function countFaults(
  database: OfflineDatabase,
  faults: readonly NewFault[],
  now: () => Date,
): Promise<void> {
  if (faults.length === 0) return;
  await inTransaction(database, async () => {
    for (const fault of faults) {
      const known = database.readable('faults', storedFault, await database.faults.get(fault.key));
      await database.faults.put({ at: now().toISOString(), ...(known ?? {}), ...fault });
    }
    const surplus = (await database.faults.count()) - FAULTS_KEPT;
    if (surplus > 0) await database.faults.orderBy('at').limit(surplus).delete();
  });
}

/** Takes faults back that were counted by mistake. */
export async function uncountFaults(database: OfflineDatabase, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await inTransaction(database, () => database.faults.bulkDelete([...keys]));
}

/** All faults, the newest first. */
export async function readFaults(database: OfflineDatabase): Promise<StoredFault[]> {
  const rows = await database.faults.orderBy('at').reverse().toArray();
  return database.allReadable('faults', storedFault, rows);
}
