import { useEffect, useMemo, useRef } from 'react';
import { DAY, MINUTE, SECOND } from '#contract/limits.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useLocal } from '#src/data/device/local-items.ts';
import { readBuried, readReviewSettings, readTextsPrint } from '#src/offline/reads/review-reads.ts';
import { createReviewLog, type ReviewLog } from '#src/offline/stores/review-log.ts';

/** Milliseconds after the last grade before the grades are sent, so that one call serves many cards. */
const GATHER_MS = 4 * SECOND;

/**
 * Returns the review log of this device, or null where nothing can be stored. Each grade is stored at once and sent
 * a little later.
 */
export function useReviewLog(): ReviewLog | null {
  const device = useDeviceStore();
  const open = device.kind === 'open' ? device : null;
  const timer = useRef<number | null>(null);

  useEffect(() => {
    const send = () => {
      if (timer.current === null) return;
      window.clearTimeout(timer.current);
      timer.current = null;
      open?.sync.wake();
    };
    document.addEventListener('visibilitychange', send);
    return () => {
      document.removeEventListener('visibilitychange', send);
      send();
    };
  }, [open]);

  return useMemo(() => {
    if (open === null) return null;
    return createReviewLog({
      database: open.database,
      newId: () => crypto.randomUUID(),
      onQueued: () => {
        if (timer.current !== null) window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => {
          timer.current = null;
          open.sync.wake();
        }, GATHER_MS);
      },
    });
  }, [open]);
}

/**
 * Two texts that change whenever the data of the review changes in any tab. `counts` also changes with what a
 * session does itself. `outside` changes only with the settings and the text of the decks. `undefined` until they
 * are known.
 */
export function useReviewPrint(): { counts: string; outside: string } | undefined {
  // This is a query of its own, so that a grade does not run it again.
  const texts = useLocal(readTextsPrint);
  const rest = useLocal(async (database) => {
    const counts = [database.reviews, database.contents, database.items].map((table) => table.count());
    const settings = await readReviewSettings(database);
    const buried = await readBuried(database, Math.floor((Date.now() - zoneBehind()) / DAY));
    return { counts: JSON.stringify(await Promise.all(counts)), chosen: JSON.stringify([settings, buried]) };
  });
  if (texts === undefined || rest === undefined) return undefined;
  return { counts: rest.counts, outside: rest.chosen + texts };
}

/** Milliseconds that the person's clock is behind UTC. */
const zoneBehind = (): number => new Date().getTimezoneOffset() * MINUTE;
