import { dayOf } from './day.ts';
import { type CardInDeck, type Deck, dueAt, examOf, type Moment, type Plan } from './due.ts';
import type { Scheduler } from './memory.ts';

const DAY = 86_400_000;

/** Counts the cards that come back on each of the next `days` days, today first. Overdue cards count for today. */
export function forecast(
  cards: readonly CardInDeck[],
  plan: Plan,
  { now, zone }: Moment,
  days: number,
): number[] {
  const today = dayOf(now, zone);
  const counts = new Array<number>(days).fill(0);
  for (const { name, deck, memory } of cards) {
    if (memory === null) continue;
    const at = dueAt(name, memory, examOf(deck.key, plan, today), zone);
    const day = Math.max(plan.buried.has(name) ? 1 : 0, dayOf(at, zone) - today);
    if (day < days) counts[day] = (counts[day] ?? 0) + 1;
  }
  return counts;
}

/** How far a person is with a deck. */
export interface DeckState {
  readonly deck: Deck;
  readonly cards: number;
  readonly fresh: number;
  /** The number of cards that were started and are not known yet. */
  readonly learning: number;
  readonly known: number;
  /**
   * The share of the started cards that are probably remembered now, 0 to 1: one that was missed and is not known again
   * counts as forgotten. Null until a card has been kept for a day, because nothing is said by what was just seen.
   */
  readonly recall: number | null;
}

/** Describes each deck that takes part, in the order of `cards`. */
export function deckStates(cards: readonly CardInDeck[], scheduler: Scheduler, now: number): DeckState[] {
  const byDeck = new Map<Deck, CardInDeck[]>();
  for (const card of cards) {
    const ofDeck = byDeck.get(card.deck);
    if (ofDeck === undefined) byDeck.set(card.deck, [card]);
    else ofDeck.push(card);
  }
  return [...byDeck].map(([deck, ofDeck]) => {
    const begun = ofDeck.flatMap(({ memory }) => memory ?? []);
    const known = begun.filter(({ phase }) => phase === 'review');
    const recalled = known.reduce((sum, memory) => sum + scheduler.recall(memory, now), 0);
    const isTold = begun.some(({ first, last }) => Math.max(last, now) - first >= DAY);
    return {
      deck,
      cards: ofDeck.length,
      fresh: ofDeck.length - begun.length,
      learning: begun.length - known.length,
      known: known.length,
      recall: isTold ? recalled / begun.length : null,
    };
  });
}
