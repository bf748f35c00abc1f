import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemType } from '#contract/history.ts';
import { readItemsPage } from '#src/offline/items.ts';
import type { OutgoingChange } from '#src/offline/ports.ts';
import { type StoredItem, toStoredItem } from '#src/offline/rows.ts';
import { call } from './api.ts';
import { refreshUser } from './credentials.ts';
import { useDeviceStore } from './device-store.tsx';
import { useLocal } from './local-items.ts';
import { createSendChange } from './send-change.ts';

export interface ItemsRequest {
  readonly type?: ItemType | undefined;
  readonly favoritesOnly: boolean;
  readonly limit: number;
}

export interface ItemsView {
  /** `undefined` until they are read. */
  readonly items: StoredItem[] | undefined;
  readonly hasMore: boolean;
  /** Why they can't be read, in French. */
  readonly error: string | null;
}

const ONLINE_KEY = 'items-online';

/**
 * Items of the account, newest first: live from the device's database, or straight from the server on a device that
 * can't keep anything.
 */
export function useItems({ type, favoritesOnly, limit }: ItemsRequest): ItemsView {
  const device = useDeviceStore();
  const local = useLocal(
    (database) => readItemsPage(database, { type, favoritesOnly, limit }),
    [type, favoritesOnly, limit],
  );
  const online = useQuery({
    queryKey: [ONLINE_KEY, favoritesOnly],
    queryFn: () => call(favoritesOnly ? 'readFavorites' : 'readHistory'),
    enabled: device.kind === 'unavailable',
  });

  if (device.kind !== 'unavailable') {
    return { items: local?.items, hasMore: local?.next != null, error: null };
  }
  const all = online.data?.data.flatMap((item) => ('deleted' in item ? [] : [toStoredItem(item, null)]));
  const chosen = all?.filter((item) => type === undefined || item.type === type);
  return {
    items: chosen?.slice(0, limit),
    hasMore: (chosen?.length ?? 0) > limit,
    error: online.error?.message ?? null,
  };
}

const sendNow = createSendChange(call, refreshUser);

/**
 * What one can do with an item: on screen and in the queue at once, sent when there is a connection. On a device
 * that can't keep anything, it is sent at once. Rejects with an Error whose message is French when it was not kept.
 */
export function useItemChanges() {
  const device = useDeviceStore();
  const queries = useQueryClient();

  const keep = async (local: (() => Promise<void>) | null, change: OutgoingChange | null): Promise<void> => {
    if (local !== null) {
      await local().catch(() => {
        throw new Error('L’appareil n’a pas pu garder ce changement. Libérez de la place, puis réessayez.');
      });
      return;
    }
    if (change === null) return;
    const outcome = await sendNow(change, new AbortController().signal);
    if (outcome.kind === 'refused') throw new Error(outcome.message);
    if (outcome.kind !== 'done')
      throw new Error('Une erreur inconnu a eu lieu veuillez nous contacter si le problème persiste');
    await queries.invalidateQueries({ queryKey: [ONLINE_KEY] });
  };
  const outbox = device.kind === 'open' ? device.outbox : null;
  const named = ({ id, type }: StoredItem) =>
    id === undefined ? null : ({ mutationId: crypto.randomUUID(), itemType: type, id } as const);

  return {
    setFavorite(item: StoredItem, favorite: boolean): Promise<void> {
      const name = named(item);
      return keep(
        outbox && (() => outbox.setFavorite(item.key, favorite)),
        name && { ...name, kind: 'favorite', favorite },
      );
    },
    remove(item: StoredItem): Promise<void> {
      const name = named(item);
      return keep(outbox && (() => outbox.deleteItem(item.key)), name && { ...name, kind: 'delete' });
    },
  };
}
