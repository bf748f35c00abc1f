import { useLiveQuery } from 'dexie-react-hooks';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { countPending, listParked, readPendingKeys } from '#src/offline/items.ts';
import { type OutboxEntry, REVIEWS } from '#src/offline/rows.ts';
import { useDeviceStore } from './device-store.tsx';
import { useOffline } from './reachability.ts';

/**
 * A live read of the account's database: it runs again whenever what it read changes, in any tab.
 * `undefined` until the first answer, and for as long as there is no database.
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
 * How many items have a change that waits for the server. While it answers, what was just reviewed is not counted: it
 * goes in a moment, and a bar that comes and goes would move the card under the finger.
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

/** Changes the server refused for good. */
export function useParked(): OutboxEntry[] {
  return useLocal(listParked) ?? [];
}
