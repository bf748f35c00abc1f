import { useRef } from 'react';
import { faultsOf } from '#engine/writing/own-faults.ts';
import { useFaultBook } from '#src/data/device/faults.ts';
import { appliedChanges, type Decisions, type TextChange } from '../correction/corrected-text.ts';

/**
 * Counts the faults of a corrected text on this device: each change that the person accepts, and all that are in the text
 * when it is copied. Taking the acceptance back takes the fault back.
 * @param isOwn false for a text that the person did not write, such as the example
 */
export function useCountedFaults(text: string, changes: readonly TextChange[], isOwn: boolean) {
  const book = useFaultBook();
  /** The keys of what was accepted here, by its change. */
  const accepted = useRef(new Map<TextChange, string>());

  const count = (applied: readonly TextChange[], asked: readonly TextChange[]) => {
    const faults = asked.flatMap((change) =>
      faultsOf(text, applied, [change]).map((fault) => {
        accepted.current.set(change, fault.key);
        return fault;
      }),
    );
    // A device that can't keep them corrects all the same.
    void book?.count(faults).catch(() => undefined);
  };

  return {
    onDecisions(decisions: Decisions) {
      if (!isOwn) return;
      const isAccepted = (change: TextChange) => decisions[changes.indexOf(change)] === 'accepted';
      const given = changes.filter((change) => isAccepted(change) && !accepted.current.has(change));
      count(appliedChanges(changes, decisions), given);
      const taken = [...accepted.current].filter(([change]) => !isAccepted(change));
      for (const [change] of taken) accepted.current.delete(change);
      void book?.uncount(taken.map(([, key]) => key)).catch(() => undefined);
    },
    onTaken(applied: readonly TextChange[]) {
      if (isOwn) count(applied, applied);
    },
  };
}
