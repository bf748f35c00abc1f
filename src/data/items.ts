import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemType } from '#contract/history.ts';
import { type ItemsChoice, isFoundBy, readItemsPage } from '#src/offline/items.ts';
import type { OutgoingChange } from '#src/offline/ports.ts';
import { type StoredItem, toStoredItem } from '#src/offline/rows.ts';
import { call } from './api.ts';
import { refreshUser } from './credentials.ts';
import { useDeviceStore } from './device-store.tsx';
import { useLocal } from './local-items.ts';
import { createSendChange } from './send-change.ts';

const ONLINE_KEY = 'items-online';

/** The newest `limit` items of a type; `undefined` until they are read. */
export function useNewestItems(type: ItemType, limit: number): StoredItem[] | undefined {
  const device = useDeviceStore();
  const local = useLocal((database) => readItemsPage(database, { type, limit }), [type, limit]);
  const online = useOnlineItems({ type });
  return device.kind === 'unavailable' ? online.items?.slice(0, limit) : local?.items;
}

/** The newest items straight from the server, for a device that can't keep anything; nothing on any other. */
export function useOnlineItems({ type, favoritesOnly = false, search = '' }: ItemsChoice) {
  const device = useDeviceStore();
  const { data, error } = useQuery({
    queryKey: [ONLINE_KEY, favoritesOnly],
    queryFn: async () => {
      const reply = await call(favoritesOnly ? 'readFavorites' : 'readHistory');
      // Where no pull runs, the lists are what brings the credits of the day.
      refreshUser(reply.user);
      return reply;
    },
    enabled: device.kind === 'unavailable',
  });
  const all = data?.data.flatMap((item) => ('deleted' in item ? [] : [toStoredItem(item, null)]));
  return {
    items: all?.filter((item) => (type === undefined || item.type === type) && isFoundBy(search, item)),
    error: error?.message ?? null,
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
    await queries.invalidateQueries({ queryKey: [change.kind === 'edit' ? 'artefact' : ONLINE_KEY] });
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
    /** Gives an artefact the content that the person made of it: JSON text of its shape. */
    edit(item: StoredItem, output: string): Promise<void> {
      const name = named(item);
      return keep(
        outbox && (() => outbox.editArtefact(item.key, output)),
        name && { ...name, kind: 'edit', output },
      );
    },
    /** Says what is wrong with it, and leaves it out of the review on this device. */
    reportError(item: StoredItem, reason: string): Promise<void> {
      const name = named(item);
      return keep(
        outbox && (() => outbox.reportError(item.key, reason)),
        name && { ...name, kind: 'report', reason },
      );
    },
    remove(item: StoredItem): Promise<void> {
      const name = named(item);
      return keep(outbox && (() => outbox.deleteItem(item.key)), name && { ...name, kind: 'delete' });
    },
  };
}
