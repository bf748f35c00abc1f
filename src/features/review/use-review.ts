import { useEffect, useRef, useState } from 'react';
import { type DueCards, dueCards } from '#engine/review/due.ts';
import type { Grade } from '#engine/review/log-event.ts';
import { cardToAsk, type Session } from '#engine/review/session.ts';
import { useDeviceStore } from '#src/data/device/device-store.ts';
import { useReviewLog } from '#src/data/reviews/review-log.ts';
import { useReviewStore } from '#src/data/reviews/review-store.ts';
import { showBadge } from '#src/device/badge.ts';
import { momentNow, type ReviewModel } from './load-model.ts';
import { gradeCard, putOffCard, undoLast } from './review-actions.ts';
import type { ReviewState } from './review-state.ts';
import { useFetchMissingDecks } from './use-fetch-missing-decks.ts';
import { useReviewState } from './use-review-state.ts';

export interface Reviewing {
  readonly model: ReviewModel;
  readonly session: Session;
  /** The card on screen; null at the end of the session. `due` also counts the cards outside the session. */
  readonly name: string | null;
  readonly due: DueCards;
}

export type ReviewView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | ({ readonly kind: 'open' } & Reviewing & ReviewActions);

export interface ReviewActions {
  /** Each action rejects, and changes nothing, if the device could not store it. */
  grade(name: string, grade: Grade): Promise<void>;
  putOff(name: string): Promise<void>;
  undo(): Promise<void>;
  /** Starts the next session with what is due now. */
  next(): void;
}

/** Renders regularly, because a card can become due again within minutes. */
function useTickWhile(isTicking: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isTicking) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), 5_000);
    return () => clearInterval(timer);
  }, [isTicking]);
}

/** The review on this device: what is due, one session of it, and every grade stored at once. */
export function useReview(): ReviewView {
  const device = useDeviceStore();
  const store = useReviewStore();
  const log = useReviewLog();
  const { state, setState, hasFailed, begin } = useReviewState(store);
  const isBusy = useRef(false);
  useTickWhile((state?.session.back.length ?? 0) > 0);

  const due = state && dueCards(state.model.cards, state.model.plan, momentNow());
  const dueCount = due?.now.length;
  useEffect(() => {
    if (dueCount !== undefined) showBadge(dueCount);
  }, [dueCount]);

  useFetchMissingDecks(store, state?.model.absent);

  if (device.kind === 'unavailable' || device.kind === 'closed') return { kind: 'unavailable' };
  if (hasFailed && state === null) return { kind: 'failed', retry: begin };
  if (state === null || due === null || store === null || log === null) return { kind: 'loading' };

  /** Runs one action at a time: a second tap while the first is being stored is ignored. */
  const once = async (work: () => Promise<ReviewState>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setState(await work());
    } finally {
      isBusy.current = false;
    }
  };
  const stores = { store, log };
  return {
    kind: 'open',
    ...state,
    name: cardToAsk(state.session, Date.now()),
    due,
    grade: (name, grade) => once(() => gradeCard(state, stores, name, grade)),
    putOff: (name) => once(() => putOffCard(state, stores, name)),
    undo: () => once(() => undoLast(state, stores)),
    next: begin,
  };
}
