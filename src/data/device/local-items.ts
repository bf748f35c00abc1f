import { useLiveQuery } from 'dexie-react-hooks';
import { useOffline } from '#src/data/server/reachability.ts';
import { REVIEWS } from '#src/offline/changes/reviews.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { countPending, readPendingKeys } from '#src/offline/reads/items.ts';
import { useDeviceStore } from './device-store.ts';

/**
 * Reads the account's database, and again whenever what it read changes in any tab. Returns `undefined` until the
 * first answer, and while there is no database.
 */
export function useLocal<T>(
  read: (database: OfflineDatabase) => Promise<T>,
  keys: unknown[] = [],
): T | undefined {
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  return useLiveQuery(
    async () => (database === null ? undefined : await read(database)),
    [database, ...keys],
  );
}

/**
 * Counts the items that have a change waiting for the server. While the server answers, reviews are not counted:
 * they are sent in a moment, and a bar that comes and goes would move the card under the finger.
 */
export function usePendingCount(): number {
  const offline = useOffline();
  const count = async (database: OfflineDatabase) => {
    if (offline) return countPending(database);
    return [...(await readPendingKeys(database))].filter((key) => key !== REVIEWS).length;
  };
  return useLocal(count, [offline]) ?? 0;
}

const none: ReadonlySet<string> = new Set();

/** Keys of the items that have a change that waits for the server. */
export function usePendingKeys(): ReadonlySet<string> {
  return useLocal(readPendingKeys) ?? none;
}
