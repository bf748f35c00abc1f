import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HISTORY_PAGE } from '#contract/limits.ts';
import { type WritingToolSlug, writingTools } from '#contract/writing/tools.ts';
import { readCredentials, refreshUser } from '#src/data/account/credentials.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import { useOpenedDevice } from '#src/data/device/use-opened-device.ts';
import type { WritingEntry } from '#src/data/generation/call-engine.ts';
import { call } from '#src/data/server/api.ts';
import { type StoredItem, toStoredItem } from '#src/offline/database/rows.ts';
import { findItem, readItemsPage } from '#src/offline/reads/items.ts';
import { keepText, readKeptTexts } from '#src/offline/stores/kept-texts.ts';

const keyOf = (slug: WritingToolSlug) => ['tool-history', slug];

/**
 * Reads what this tool wrote lately, newest first: what this device wrote, and what the server lists when the page opens, or
 * what of it is on the device when the server can't be reached. `undefined` until either has answered.
 */
export function useToolHistory(slug: WritingToolSlug): {
  readonly entries: readonly WritingEntry[] | undefined;
  /** Replaces the list by the one that an answer of the server brought. */
  readonly replace: (entries: readonly WritingEntry[]) => void;
} {
  const { title } = writingTools[slug];
  const device = useDeviceStore();
  const queries = useQueryClient();
  const remote = useQuery({
    queryKey: keyOf(slug),
    queryFn: async () => {
      const reply = await call('readToolHistory', { body: { name: title } });
      refreshUser(reply.user);
      return reply.data;
    },
    refetchOnMount: 'always',
    // A visitor has no history on the server.
    enabled: readCredentials() !== null,
  });
  const here = useLocal(
    async (database) => (await readKeptTexts(database)).filter(({ name }) => name === title).map(entryOf),
    [title],
  );
  const local = useLocal(
    async (database) => {
      const { items } = await readItemsPage(database, { type: 'tool', limit: HISTORY_PAGE.max });
      return items.flatMap((item) => (item.type === 'tool' && item.name === title ? [entryOf(item)] : []));
    },
    [title],
  );
  const replace = useCallback(
    (entries: readonly WritingEntry[]) => queries.setQueryData(keyOf(slug), [...entries]),
    [queries, slug],
  );
  // What the server lists has no moment; what only this device holds stands before it.
  const all = remote.data === undefined ? local : [...(here ?? []), ...remote.data];
  const isNothingKept = remote.isError || device.kind === 'unavailable';
  return { entries: all ?? (isNothingKept ? [] : undefined), replace };
}

/** Keeps a text that this device wrote, for the history. Resolves to whether it could be kept. */
export function useKeepText(): (slug: WritingToolSlug, entry: WritingEntry) => Promise<boolean> {
  const opened = useOpenedDevice();
  return useCallback(
    async (slug, entry) => {
      const device = await opened();
      if (device.kind !== 'open') return false;
      return await keepText(device.outbox, { name: writingTools[slug].title, ...entry }).then(
        () => true,
        () => false,
      );
    },
    [opened],
  );
}

const entryOf = ({ input, output }: WritingEntry): WritingEntry => ({ input, output });

/**
 * Returns the stored item of a text that the server has written, for its heart. It is null until the next fetch
 * brings it. A device that stores nothing gets an item that serves the request only.
 */
export function useToolItem(id: number | null, entry: WritingEntry & { name: string }): StoredItem | null {
  const device = useDeviceStore();
  const local = useLocal(
    async (database) => (id === null ? null : await findItem(database, { type: 'tool', id })),
    [id],
  );
  if (id === null) return null;
  if (device.kind !== 'unavailable') return local ?? null;
  const createdAt = new Date().toISOString();
  return toStoredItem({ type: 'tool', id, favorite: false, createdAt, ...entry }, null);
}
