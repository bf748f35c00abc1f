import { DROPPED_MAX, type DroppedItem, droppedItems } from '#contract/dropped.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { loadDraft, saveDraft } from '#src/offline/stores/drafts.ts';
import { useDeviceStore } from './device-store.ts';
import { useLocal } from './local-items.ts';

/** Under which name the device keeps what was dropped. */
const KEY = 'éléments écartés';

const none: readonly DroppedItem[] = [];

const readDropped = async (database: OfflineDatabase): Promise<readonly DroppedItem[]> =>
  (await loadDraft(database, KEY, droppedItems)) ?? none;

/** The last change: each reads what the one before it wrote. */
let turn: Promise<unknown> = Promise.resolve();

const isSame = (one: DroppedItem, other: DroppedItem) => one.text === other.text && one.item === other.item;

/** The questions and cards that were dropped on this device, newest last. A device that can't keep them works on without. */
export function useDroppedItems() {
  const device = useDeviceStore();
  const database = device.kind === 'open' ? device.database : null;
  const items = useLocal(readDropped) ?? none;
  const change = async (next: (items: readonly DroppedItem[]) => readonly DroppedItem[]) => {
    if (database === null) return;
    const write = async () => {
      const kept = next(await readDropped(database)).slice(-DROPPED_MAX);
      await saveDraft(database, KEY, kept, () => new Date());
    };
    turn = turn.then(write).catch(() => undefined);
    await turn;
  };
  return {
    items,
    drop: (item: DroppedItem) => change((all) => [...all.filter((one) => !isSame(one, item)), item]),
    takeBack: (item: DroppedItem) => change((all) => all.filter((one) => !isSame(one, item))),
    /** Forgets everything that was dropped of a text. */
    forget: (text: string) => change((all) => all.filter((one) => one.text !== text)),
  };
}
