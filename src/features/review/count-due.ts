import { dayOf } from '#engine/review/day.ts';
import { dueCards } from '#engine/review/due.ts';
import type { ReviewStore } from '#src/data/reviews/review-store.ts';
import { loadModel, momentNow } from './load-model.ts';

/** Cards that are due now, that come back later today, and that were reviewed today. */
export interface DueToday {
  readonly due: number;
  readonly later: number;
  readonly done: number;
}

/** The counts, null where there are no cards at all, and the decks whose cards are not on the device. */
interface Counted {
  readonly counts: DueToday | null;
  readonly absent: readonly number[];
}

/** Counts what is due. */
export async function countDue(store: ReviewStore): Promise<Counted> {
  const moment = momentNow();
  const { cards, plan, moments, absent } = await loadModel(store, moment);
  if (cards.length === 0) return { counts: null, absent };
  const due = dueCards(cards, plan, moment);
  const today = dayOf(moment.now, moment.zone);
  const counts = {
    due: due.now.length,
    later: due.later,
    done: moments.filter((at) => dayOf(at, moment.zone) === today).length,
  };
  return { counts, absent };
}
