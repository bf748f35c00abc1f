import { dayOf } from '#engine/review/day.ts';
import { type CardInDeck, cardsInDecks, type Deck, type Moment, type Plan } from '#engine/review/due.ts';
import { createScheduler, type Memory, type Scheduler } from '#engine/review/memory.ts';
import { cardsOf, isReviewed, reviewedNames } from '#engine/review/review-cards.ts';
import type { ReviewSettings, ReviewStore } from '#src/data/reviews/review-store.ts';
import { readMemories } from './cached-memories.ts';

export const defaultSettings: ReviewSettings = { retention: 0.9, newPerDay: 15, exam: null, exams: {} };

/** Days of the log that regularity looks at. */
const LOOK_BACK_MS = 100 * 86_400_000;

/** Everything the review knows, as it stood when it was read. */
export interface ReviewModel {
  readonly decks: readonly Deck[];
  readonly memories: ReadonlyMap<string, Memory>;
  readonly cards: readonly CardInDeck[];
  readonly settings: ReviewSettings;
  readonly plan: Plan;
  readonly scheduler: Scheduler;
  /** When each grade was given, in milliseconds since 1970. */
  readonly moments: readonly number[];
  /** Server's numbers of decks whose cards are not on the device. */
  readonly absent: readonly number[];
}

/** Now, with how far the person's clock is ahead of UTC. */
export function momentNow(): Moment {
  const now = new Date();
  return { now: now.getTime(), zone: -now.getTimezoneOffset() * 60_000 };
}

const parsed = new WeakMap<ReviewStore, Map<string, { output: string; deck: Deck | null }>>();

/** Reads the model from the account's device, or the visitor's. Rejects when the store fails. */
export async function loadModel(store: ReviewStore, { now, zone }: Moment): Promise<ReviewModel> {
  const settings = (await store.settings()) ?? defaultSettings;
  const scheduler = createScheduler(settings.retention);
  const stored = await store.decks(reviewedNames);
  const known = parsed.get(store) ?? new Map();
  parsed.set(store, known);
  const decks: Deck[] = [];
  for (const { key, name, title, output } of stored) {
    if (output === null || !isReviewed(name)) continue;
    // Reading a deck's text costs more than all the rest: once for as long as it does not change.
    const before = known.get(key);
    if (before?.output !== output) {
      const cards = cardsOf(name, output);
      known.set(key, { output, deck: cards === null ? null : { key, title, ...cards } });
    }
    const deck = known.get(key)?.deck;
    if (deck) decks.push(deck);
  }
  const memories = await readMemories(store, scheduler, settings.retention, now);
  const buried = new Set(await store.buriedOn(dayOf(now, zone)));
  const { newPerDay, exam, exams } = settings;
  return {
    decks,
    memories,
    cards: cardsInDecks(decks, memories),
    settings,
    plan: { newPerDay, exam, exams, buried },
    scheduler,
    moments: await store.momentsSince(now - LOOK_BACK_MS),
    absent: stored.flatMap(({ id, output }) => (output === null && id !== null ? id : [])),
  };
}

/** The model after one card's memory changed; null: it is new again. */
export function withMemory(model: ReviewModel, name: string, memory: Memory | null): ReviewModel {
  const memories = new Map(model.memories);
  if (memory === null) memories.delete(name);
  else memories.set(name, memory);
  return { ...model, memories, cards: cardsInDecks(model.decks, memories) };
}
