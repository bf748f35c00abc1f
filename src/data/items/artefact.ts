import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ArtefactName, EngineName } from '#contract/artefacts/artefact.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import { call } from '#src/data/server/api.ts';
import { CallError } from '#src/data/server/call.ts';
import { readContent, saveArtefactContent } from '#src/offline/database/contents.ts';
import { type StoredItem, toStoredItem } from '#src/offline/database/rows.ts';
import { findItem, isBehind } from '#src/offline/reads/items.ts';

export type ArtefactView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'missing' }
  /** It exists, but its content never came to this device and there is no connection to fetch it. */
  | { readonly kind: 'not-here' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'here';
      readonly item: StoredItem;
      readonly name: ArtefactName;
      readonly input: string;
      readonly engine: EngineName;
      /** JSON text of the shape that `name` says. */
      readonly output: string;
    };

/** An artefact by its number or by the name its device gave it: from the device first, from the server otherwise. */
export function useArtefact(name: { id: number } | { clientId: string }): ArtefactView {
  const device = useDeviceStore();
  const local = useLocal(
    async (database) => {
      const item = await findItem(database, 'id' in name ? { type: 'revisionTool', id: name.id } : name);
      if (item === null) return { item, content: null, behind: false };
      return { item, content: await readContent(database, item.key), behind: await isBehind(database, item) };
    },
    ['id' in name ? name.id : name.clientId],
  );
  const id = 'id' in name ? name.id : local?.item?.id;
  const edition = local?.item?.type === 'revisionTool' ? local.item.edition : undefined;
  const isLooked = device.kind === 'unavailable' || local !== undefined;

  const remote = useQuery({
    queryKey: ['artefact', id, edition],
    queryFn: async () => (await call('readArtefact', { params: { id: id ?? 0 } })).data,
    enabled: isLooked && id !== undefined && (local?.content == null || local.behind),
    // The device's own database stores it, so a second copy in the query cache would only take room.
    gcTime: 0,
  });

  const fetched = remote.data;
  const database = device.kind === 'open' ? device.database : null;
  const isListed = local?.item != null;
  useEffect(() => {
    if (database === null || fetched === undefined || !isListed) return;
    void saveArtefactContent(database, fetched, () => new Date()).catch(() => undefined);
  }, [database, fetched, isListed]);

  if (!isLooked) return { kind: 'loading' };
  if (local?.item?.type === 'revisionTool' && local.content !== null) {
    const { item, content } = local;
    const { input, engine } = local.item;
    return { kind: 'here', item, name: local.item.name, input, engine, output: content };
  }
  if (fetched !== undefined) {
    const item = local?.item ?? toStoredItem({ type: 'revisionTool', ...fetched }, null);
    return { kind: 'here', item, ...fetched };
  }
  if (id === undefined) return { kind: 'missing' };
  if (remote.error === null) return { kind: 'loading' };
  const code = remote.error instanceof CallError ? remote.error.code : 'internal';
  if (code === 'not_found') return { kind: 'missing' };
  return code === 'unreachable' ? { kind: 'not-here' } : { kind: 'failed', message: remote.error.message };
}
