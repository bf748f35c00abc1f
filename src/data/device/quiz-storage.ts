import { useMemo } from 'react';
import * as z from 'zod/mini';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { clearDraft, listDrafts, loadDraft, saveDraft } from '#src/offline/stores/drafts.ts';
import { useDeviceStore } from './device-store.ts';

/** Where a quiz under way is stored. The caller checks what is read back. */
export interface RunStorage {
  load(): Promise<unknown>;
  save(state: unknown): void;
  clear(): void;
}

const PREFIX = 'quiz ';

const nowhere: RunStorage = {
  load: async () => undefined,
  save: () => undefined,
  clear: () => undefined,
};

/**
 * Keeps the run of the quiz of that item among the account's drafts: a killed app goes on at the same question.
 * Without an item, or on a device that can't keep anything, nothing is kept.
 */
export function useRunStorage(itemKey: string | undefined): RunStorage {
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  return useMemo(() => {
    if (database === null || itemKey === undefined) return nowhere;
    const key = PREFIX + itemKey;
    return {
      load: () => loadDraft(database, key, z.unknown()),
      save: (state) => void saveDraft(database, key, state, () => new Date()).catch(() => undefined),
      clear: () => void clearDraft(database, key).catch(() => undefined),
    };
  }, [database, itemKey]);
}

/** Every run that is kept, under way or finished, by the item of its quiz. */
export async function readRuns(database: OfflineDatabase): Promise<ReadonlyMap<string, unknown>> {
  const drafts = await listDrafts(database, PREFIX, z.unknown());
  return new Map(drafts.map(({ key, value }) => [key.slice(PREFIX.length), value]));
}
