import { useEffect, useMemo, useRef } from 'react';
import { DAY, MINUTE, SECOND } from '#contract/limits.ts';
import { saveArtefactContent } from '#src/offline/contents.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { createReviewLog, type ReviewLog } from '#src/offline/review-log.ts';
import { readBuried, readReviewSettings, readTextsPrint } from '#src/offline/review-reads.ts';
import { call } from './api.ts';
import { useDeviceStore } from './device-store.tsx';
import { useLocal } from './local-items.ts';

/** Milliseconds after the last grade before what was graded goes to the server: one call for many cards. */
const GATHER_MS = 4 * SECOND;

/** The review log of this device, or null where nothing can be kept. Each grade is kept at once and sent by and by. */
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
 * Two texts that change whenever what the review depends on does, in any tab: how much there is, which a session changes
 * itself, and what comes from outside it: what was chosen, and the words of the decks. `undefined` until they are known.
 */
export function useReviewPrint(): { counts: string; outside: string } | undefined {
  // Apart, so that a grade does not read it again.
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

/** Fetches the cards of a deck that this device knows by name only. False when it could not be had or kept. */
export async function fetchDeck(database: OfflineDatabase, id: number): Promise<boolean> {
  try {
    const { data } = await call('readArtefact', { params: { id } });
    return await saveArtefactContent(database, data, () => new Date());
  } catch {
    return false;
  }
}
