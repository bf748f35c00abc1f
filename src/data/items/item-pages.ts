import { useMemo, useSyncExternalStore } from 'react';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { type ItemsChoice, readItemsPage } from '#src/offline/reads/items.ts';
import { createLivePages, type ItemPages } from '#src/offline/reads/live-pages.ts';
import { useOnlineItems } from './items.ts';

/**
 * Reads the items of the account, newest first, page by page: live from the device's database, or from the server on
 * a device that can't store anything.
 */
export function useItemPages(choice: ItemsChoice): ItemPages & { more: () => void } {
  const { type, favoritesOnly = false, search = '' } = choice;
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  const live = useMemo(() => {
    if (database === null) return createLivePages(async () => new Promise(() => {}));
    return createLivePages((range) => readItemsPage(database, { type, favoritesOnly, search, ...range }));
  }, [database, type, favoritesOnly, search]);
  const view = useSyncExternalStore(live.subscribe, live.view);
  const online = useOnlineItems({ type, favoritesOnly, search });

  if (device.kind !== 'unavailable') return { ...view, more: live.more };
  return { ...online, hasMore: false, more: () => {} };
}
