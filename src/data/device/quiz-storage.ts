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

/** Under which name the exam under way is kept, which a home reads too. */
export const EXAM_RUN = 'examen';

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

/** What is kept under that name, or null. The caller checks it. */
export const readRun = (database: OfflineDatabase, name: string): Promise<unknown> =>
  loadDraft(database, PREFIX + name, z.unknown());

/** Every run that is kept, under way or finished, by the item of its quiz. */
export async function readRuns(database: OfflineDatabase): Promise<ReadonlyMap<string, unknown>> {
  const drafts = await listDrafts(database, PREFIX, z.unknown());
  return new Map(drafts.map(({ key, value }) => [key.slice(PREFIX.length), value]));
}

/** Whether something of that item was begun and is kept: a place in it, or changes of its cards. */
export async function isBegun(database: OfflineDatabase, itemKey: string): Promise<boolean> {
  const names = [...(await readRuns(database)).keys()];
  return names.some((name) => name === itemKey || name.endsWith(` ${itemKey}`));
}
