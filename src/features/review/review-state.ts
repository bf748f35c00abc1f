import { dueCards } from '#engine/review/due.ts';
import type { Memory } from '#engine/review/memory.ts';
import { beginSession, cardToAsk, keepOnly, type Session } from '#engine/review/session.ts';
import { momentNow, type ReviewModel, withMemory } from './load-model.ts';

/** The state of the review: all cards, and the current session. */
export interface ReviewState {
  readonly model: ReviewModel;
  readonly session: Session;
}

/**
 * Answers the state after the cards were read again. A session in progress keeps its cards except for deleted
 * ones: a deck may have been edited in another tab. A session without any answer starts again, with the same
 * card first.
 */
export function withModel(before: ReviewState | null, model: ReviewModel): ReviewState {
  if (before === null) return beginWith(model, null);
  const { session } = before;
  if (session.done.length === 0) return beginWith(model, cardToAsk(session, Date.now()));
  const names = new Set(model.cards.map(({ name }) => name));
  return { model, session: keepOnly(session, (name) => names.has(name)) };
}

/** Starts a session with what is due now. The card that is on screen stays the first. */
export function beginWith(model: ReviewModel, onScreen: string | null): ReviewState {
  const names = dueCards(model.cards, model.plan, momentNow()).now.map(({ name }) => name);
  const first = names.filter((name) => name === onScreen);
  return { model, session: beginSession([...first, ...names.filter((name) => name !== onScreen)]) };
}

/** Answers the state after one card's memory changed (null: the card is new again). */
export function afterChange(
  { model }: ReviewState,
  name: string,
  memory: Memory | null,
  session: Session,
): ReviewState {
  return { model: withMemory(model, name, memory), session };
}
