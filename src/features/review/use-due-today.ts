import { useEffect, useState } from 'react';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useReviewPrint } from '#src/data/reviews/review-log.ts';
import { useReviewStore } from '#src/data/reviews/review-store.ts';
import { showBadge } from '#src/device/badge.ts';
import type { DueToday } from './count-due.ts';
import { useFetchMissingDecks } from './use-fetch-missing-decks.ts';

/** Milliseconds after which the counts are made again: a card that is being learned comes back within minutes. */
const AGAIN_MS = 60_000;

/**
 * What is due today, also as the number on the app's icon. Undefined until it is known, null where there are no cards or
 * nowhere to keep them. The scheduler comes with the first count, not with the first screen.
 */
export function useDueToday(): DueToday | null | undefined {
  const device = useDeviceStore();
  const store = useReviewStore();
  const print = useReviewPrint();
  const key = print && print.counts + print.outside;
  const [counts, setCounts] = useState<DueToday | null>();
  const [absent, setAbsent] = useState<readonly number[]>([]);
  useFetchMissingDecks(store, absent);

  useEffect(() => {
    if (store === null || key === undefined) return;
    let ended = false;
    const count = async () => {
      const { countDue } = await import('./count-due.ts');
      const { counts: counted, absent: missing } = await countDue(store);
      if (ended) return;
      setCounts(counted);
      setAbsent(missing);
      showBadge(counted?.due ?? 0);
    };
    const run = () => void count().catch(() => setCounts((known) => known ?? null));
    run();
    const timer = setInterval(() => document.visibilityState === 'visible' && run(), AGAIN_MS);
    return () => {
      ended = true;
      clearInterval(timer);
    };
  }, [store, key]);
  return device.kind === 'open' || device.kind === 'opening' ? counts : null;
}
