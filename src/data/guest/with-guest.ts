import { deviceClock } from '#src/data/device/device-clock.ts';
import { type ReviewStore, reviewStoreOf } from '#src/data/reviews/review-store.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { hasDatabase, openDatabase } from '#src/offline/database/open.ts';
import { holdsWork } from '#src/offline/reads/holds-work.ts';

/** Runs something on the visitor's database, and closes it; undefined where there is none, or it does not open. */
export async function withGuest<T>(run: (guest: OfflineDatabase) => Promise<T>): Promise<T | undefined> {
  if (!(await hasDatabase('invite'))) return undefined;
  const opened = await openDatabase('invite', { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) return undefined;
  try {
    return await run(opened.database);
  } finally {
    opened.database.close();
  }
}

/**
 * Reads something of the visitor's review outside the visitor's pages; null where the visitor left nothing on this device.
 */
export async function readGuestReview<T>(read: (store: ReviewStore) => Promise<T>): Promise<T | null> {
  const found = await withGuest(async (guest) =>
    (await holdsWork(guest)) ? await read(reviewStoreOf(guest)) : null,
  );
  return found ?? null;
}
