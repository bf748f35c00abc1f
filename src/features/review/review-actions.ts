import { dayOf } from '#engine/review/day.ts';
import type { Grade } from '#engine/review/log-event.ts';
import { momentAfter } from '#engine/review/replay.ts';
import { afterBurying, afterGrade, afterUndo } from '#engine/review/session.ts';
import type { useReviewLog } from '#src/data/reviews/review-log.ts';
import type { ReviewStore } from '#src/data/reviews/review-store.ts';
import { momentNow } from './load-model.ts';
import { afterChange, type ReviewState } from './review-state.ts';

/** Where a review is stored. */
interface ReviewStores {
  readonly store: ReviewStore;
  readonly log: NonNullable<ReturnType<typeof useReviewLog>>;
}

/** The actions of a session. Each answers the next state, and rejects if the device could not store the change. */

export async function gradeCard(
  state: ReviewState,
  { log }: ReviewStores,
  name: string,
  grade: Grade,
): Promise<ReviewState> {
  const { model, session } = state;
  const card = model.cards.find((one) => one.name === name);
  // The card's deck was deleted in the meantime.
  if (card === undefined) return { model, session: afterBurying(session, name) };
  const before = card.memory;
  const at = momentAfter(before, Date.now());
  const after = model.scheduler.grade(before, grade, at);
  const event = await log.grade({ key: card.deck.key, card: card.card.card, grade, at });
  return afterChange(state, name, after, afterGrade(session, { name, event, before, after }));
}

/** Postpones the card until tomorrow. */
export async function putOffCard(
  { model, session }: ReviewState,
  { store }: ReviewStores,
  name: string,
): Promise<ReviewState> {
  await store.bury(name, today());
  return { model, session: afterBurying(session, name) };
}

/** Takes the last grade, or the last putting off, back. */
export async function undoLast(state: ReviewState, { store, log }: ReviewStores): Promise<ReviewState> {
  const { model, session } = state;
  const last = session.done.at(-1);
  if (last === undefined) return state;
  if (last.kind === 'buried') {
    await store.unbury(last.name, today());
    return { model, session: afterUndo(session) };
  }
  await log.undo(last.event, Date.now());
  return afterChange(state, last.name, last.before, afterUndo(session));
}

function today(): number {
  const { now, zone } = momentNow();
  return dayOf(now, zone);
}
