import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deviceErrors } from '#contract/failures.ts';
import type { ItemType } from '#contract/history.ts';
import type { User } from '#contract/users.ts';
import { refreshUser } from '#src/data/account/credentials.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { senders } from '#src/data/sync/send-change.ts';
import { deleteItem } from '#src/offline/changes/delete.ts';
import { editArtefact } from '#src/offline/changes/edit.ts';
import { setFavorite } from '#src/offline/changes/favorite.ts';
import { reportError } from '#src/offline/changes/report.ts';
import { isHereOnly, type StoredItem, titleOfItem, toStoredItem } from '#src/offline/database/rows.ts';
import type { Outbox } from '#src/offline/queue/outbox.ts';
import { type ItemsChoice, isFoundBy, readItemsPage } from '#src/offline/reads/items.ts';

export { isHereOnly, type StoredItem, titleOfItem };

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
      // No pull runs here, so the lists bring the credits of the day.
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

/** What every sender needs to know of the item and the request. */
interface Target {
  readonly about: { readonly mutationId: string; readonly itemType: ItemType; readonly id: number };
  readonly options: { readonly key: string; readonly signal: AbortSignal };
}

/**
 * What one can do with an item: on screen and in the queue at once, sent when there is a connection. On a device
 * that can't keep anything, it is sent at once. Rejects with an Error whose message is French when it was not kept.
 */
export function useItemChanges() {
  const device = useDeviceStore();
  const queries = useQueryClient();

  async function make(
    { id, type: itemType }: StoredItem,
    queue: (outbox: Outbox) => Promise<void>,
    send: (target: Target) => Promise<{ readonly user?: User }>,
    stale = ONLINE_KEY,
  ): Promise<void> {
    if (device.kind === 'open') {
      return await queue(device.outbox).catch(() => {
        throw new Error(deviceErrors.change_not_kept);
      });
    }
    if (id === undefined) return;
    const mutationId = crypto.randomUUID();
    const options = { key: mutationId, signal: new AbortController().signal };
    const { user } = await send({ about: { mutationId, itemType, id }, options }).catch((error: unknown) => {
      const isRefusal = error instanceof CallError && error.lasting;
      throw isRefusal ? error : new Error(deviceErrors.change_not_sent);
    });
    if (user) refreshUser(user);
    await queries.invalidateQueries({ queryKey: [stale] });
  }

  return {
    setFavorite: (item: StoredItem, favorite: boolean): Promise<void> =>
      make(
        item,
        (outbox) => setFavorite(outbox, item.key, favorite),
        ({ about, options }) => senders.favorite(call, { ...about, kind: 'favorite', favorite }, options),
      ),
    /** Gives an artefact the content that the person made of it: JSON text of its shape. */
    edit: (item: StoredItem, output: string): Promise<void> =>
      make(
        item,
        (outbox) => editArtefact(outbox, item.key, output),
        ({ about, options }) => senders.edit(call, { ...about, kind: 'edit', output }, options),
        'artefact',
      ),
    /** Says what is wrong with it, and leaves it out of the review on this device. */
    reportError: (item: StoredItem, reason: string): Promise<void> =>
      make(
        item,
        (outbox) => reportError(outbox, item.key, reason),
        ({ about, options }) => senders.report(call, { ...about, kind: 'report', reason }, options),
      ),
    remove: (item: StoredItem): Promise<void> =>
      make(
        item,
        (outbox) => deleteItem(outbox, item.key),
        ({ about, options }) => senders.delete(call, { ...about, kind: 'delete' }, options),
      ),
  };
}
