import { readGuestReview } from '#src/data/guest/with-guest.ts';
import { countDue } from '#src/features/review/count-due.ts';

/** How many of a guest's cards are due now; null where a guest has left nothing on this device. */
export function countGuestDue(): Promise<number | null> {
  return readGuestReview(async (store) => (await countDue(store)).counts?.due ?? 0);
}
