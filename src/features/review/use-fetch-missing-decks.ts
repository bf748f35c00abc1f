import { useEffect, useRef } from 'react';
import type { ReviewStore } from '#src/data/reviews/review-store.ts';

/** Fetches, one by one and once each, the cards of decks that this device knows by name only. */
export function useFetchMissingDecks(store: ReviewStore | null, absent: readonly number[] | undefined): void {
  const tried = useRef(new Set<number>());
  useEffect(() => {
    if (store === null || absent === undefined || store.isGuest) return;
    let ended = false;
    void (async () => {
      for (const id of absent) {
        if (ended) return;
        if (tried.current.has(id)) continue;
        tried.current.add(id);
        await store.fetchDeck(id);
      }
    })();
    return () => {
      ended = true;
    };
  }, [store, absent]);
}
