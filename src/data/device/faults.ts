import { useMemo } from 'react';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import type { StoredFault } from '#src/offline/database/rows.ts';
import { eraseFaults, extendFaultDeck, readFaultDeck } from '#src/offline/stores/fault-deck.ts';
import { countFaults, type NewFault, readFaults, uncountFaults } from '#src/offline/stores/faults.ts';
import { useDeviceStore } from './device-store.ts';
import { useLocal } from './local-items.ts';

export type { NewFault, StoredFault };

/** One's own faults on this device, the newest first; `undefined` until they are read. */
export const useFaults = (): StoredFault[] | undefined => useLocal(readFaults);

/** The deck that was made of them; null when there is none, `undefined` until it is read. */
export const useFaultDeck = () => useLocal(readFaultDeck);

/**
 * Counts one's own faults on this device, and makes a deck of them; null where nothing can be kept. Every method rejects
 * when the device could not store it. Nothing of it is sent.
 */
export function useFaultBook() {
  const device = useDeviceStore();
  const open = device.kind === 'open' ? device : null;
  return useMemo(() => {
    if (open === null) return null;
    const { database, outbox } = open;
    return {
      count: (faults: readonly NewFault[]) => countFaults(database, faults, () => new Date()),
      uncount: (keys: readonly string[]) => uncountFaults(database, keys),
      /** Puts those that are not in it yet into the deck; null when there is nothing to make cards of. */
      makeDeck: (cardOf: (fault: StoredFault) => Flashcard | null) => extendFaultDeck(outbox, cardOf),
      /** Erases the counts, the sentences and the deck. */
      erase: () => eraseFaults(outbox),
    };
  }, [open]);
}
