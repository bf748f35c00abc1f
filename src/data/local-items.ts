import { useLiveQuery } from 'dexie-react-hooks';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { countPending, listParked, readPendingKeys } from '#src/offline/items.ts';
import type { OutboxEntry } from '#src/offline/rows.ts';
import { useDeviceStore } from './device-store.tsx';

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

/** How many items have a change that waits for the server. */
export function usePendingCount(): number {
  return useLocal(countPending) ?? 0;
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
