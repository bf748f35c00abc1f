import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { HISTORY_PAGE } from '#contract/limits.ts';
import { type WritingToolSlug, writingTools } from '#contract/writing-tools.ts';
import { findItem, readItemsPage } from '#src/offline/items.ts';
import { type StoredItem, toStoredItem } from '#src/offline/rows.ts';
import { call } from './api.ts';
import { refreshUser } from './credentials.ts';
import { useDeviceStore } from './device-store.tsx';
import { useLocal } from './local-items.ts';
import type { WritingEntry } from './run-tool.ts';

const keyOf = (slug: WritingToolSlug) => ['tool-history', slug];

/**
 * What this tool wrote lately, newest first: from the server, fetched when the page opens, or what the device holds
 * when the server can't be asked. `undefined` until either has answered.
 */
export function useToolHistory(slug: WritingToolSlug): {
  readonly entries: readonly WritingEntry[] | undefined;
  /** Takes in the list that an answer of the server brought. */
  readonly replace: (entries: readonly WritingEntry[]) => void;
} {
  const { title } = writingTools[slug];
  const queries = useQueryClient();
  const remote = useQuery({
    queryKey: keyOf(slug),
    queryFn: async () => {
      const reply = await call('readToolHistory', { body: { name: title } });
      refreshUser(reply.user);
      return reply.data;
    },
    refetchOnMount: 'always',
  });
  const local = useLocal(
    async (database) => {
      const { items } = await readItemsPage(database, { type: 'tool', limit: HISTORY_PAGE.max });
      return items.flatMap((item) =>
        item.type === 'tool' && item.name === title ? [{ input: item.input, output: item.output }] : [],
      );
    },
    [title],
  );
  const replace = useCallback(
    (entries: readonly WritingEntry[]) => queries.setQueryData(keyOf(slug), [...entries]),
    [queries, slug],
  );
  return { entries: remote.data ?? (remote.isError ? (local ?? []) : local), replace };
}

/**
 * The stored item of a text that the server has written, for its heart. Null while the device has not heard of it:
 * it comes with the next fetch, moments later. A device that keeps nothing gets one for the request alone.
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
