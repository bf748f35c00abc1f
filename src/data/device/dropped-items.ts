import { useMemo } from 'react';
import {
  DROPPED_MAX,
  DROPPED_WORDS_MAX,
  type DroppedItem,
  type KeptDroppedItem,
  keptDroppedItems,
} from '#contract/dropped.ts';
import { firstCharacters } from '#contract/text.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { loadDraft, saveDraft } from '#src/offline/stores/drafts.ts';
import { useDeviceStore } from './device-store.ts';
import { useLocal } from './local-items.ts';

/** Under which name the device keeps what was dropped. */
const KEY = 'éléments écartés';

const none: readonly KeptDroppedItem[] = [];

const readDropped = async (database: OfflineDatabase): Promise<readonly KeptDroppedItem[]> =>
  (await loadDraft(database, KEY, keptDroppedItems)) ?? none;

/** The last change: each reads what the one before it wrote. */
let turn: Promise<unknown> = Promise.resolve();

const isSame = (one: DroppedItem, other: DroppedItem) => one.text === other.text && one.item === other.item;

/** The questions and cards that were dropped on this device, newest last. A device that can't keep them works on without. */
export function useDroppedItems() {
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  const kept = useLocal(readDropped) ?? none;
  const items = useMemo(() => kept.map(({ words, ...item }): DroppedItem => item), [kept]);
  const change = async (next: (items: readonly KeptDroppedItem[]) => readonly KeptDroppedItem[]) => {
    if (database === null) return;
    const write = async () => {
      const changed = next(await readDropped(database)).slice(-DROPPED_MAX);
      await saveDraft(database, KEY, changed, () => new Date());
    };
    turn = turn.then(write).catch(() => undefined);
    await turn;
  };
  return {
    /** What an engine is told of them: fingerprints. */
    items,
    /** The same with the words of each, as far as they are known. */
    kept,
    drop: (item: DroppedItem, question = '') => {
      const words = firstCharacters(question.trim(), DROPPED_WORDS_MAX);
      const dropped = words === '' ? item : { ...item, words };
      return change((all) => [...all.filter((one) => !isSame(one, item)), dropped]);
    },
    takeBack: (item: DroppedItem) => change((all) => all.filter((one) => !isSame(one, item))),
    /** Forgets everything that was dropped of a text. */
    forget: (text: string) => change((all) => all.filter((one) => one.text !== text)),
  };
}
