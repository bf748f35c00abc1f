import { useEffect, useRef } from 'react';
import { fetchDeck } from '#src/data/review-log.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';

/** Fetches, one by one and once each, the cards of decks that this device knows by name only. */
export function useAbsentDecks(
  database: OfflineDatabase | null,
  absent: readonly number[] | undefined,
): void {
  const tried = useRef(new Set<number>());
  useEffect(() => {
    if (database === null || absent === undefined || database.isGuest) return;
    let ended = false;
    void (async () => {
      for (const id of absent) {
        if (ended) return;
        if (tried.current.has(id)) continue;
        tried.current.add(id);
        await fetchDeck(database, id);
      }
    })();
    return () => {
      ended = true;
    };
  }, [database, absent]);
}
