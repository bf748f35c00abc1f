import { useMemo, useSyncExternalStore } from 'react';
import { type ItemsChoice, readItemsPage } from '#src/offline/items.ts';
import { createLivePages, type ItemPages } from '#src/offline/live-pages.ts';
import { useDeviceStore } from './device-store.tsx';
import { useOnlineItems } from './items.ts';

/**
 * Items of the account, newest first, page by page: live from the device's database, or straight from the server on a
 * device that can't keep anything.
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
