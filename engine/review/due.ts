import { type Day, dayOf, startOf } from './day.ts';
import { latestDue } from './exam.ts';
import { nameOf } from './log-event.ts';
import type { Memory } from './memory.ts';
import type { DeckCards, ReviewCard } from './review-cards.ts';

/** A deck on the device, where `key` identifies it. */
export interface Deck extends DeckCards {
  readonly key: string;
  readonly title: string;
}

/** A card of a deck with its memory state; null while the card is new. */
export interface CardInDeck {
  readonly name: string;
  readonly deck: Deck;
  readonly card: ReviewCard;
  readonly memory: Memory | null;
}

/** The choices of a person. Days are calendar days. */
export interface Plan {
  /** The number of new cards a day, over all decks. */
  readonly newPerDay: number;
  /** The exam for all decks, and exams for single decks by key. */
  readonly exam: Day | null;
  readonly exams: Readonly<Record<string, Day>>;
  /** The ids of the cards that are postponed until tomorrow. */
  readonly buried: ReadonlySet<string>;
}

/** A moment, with the person's time zone: milliseconds that the clock is ahead of UTC. */
export interface Moment {
  readonly now: number;
  readonly zone: number;
}

/** What a person has to review. */
export interface DueCards {
  /** The cards to ask now, in order. */
  readonly now: readonly CardInDeck[];
  /** The number of cards that are due later today, and the time of the first. */
  readonly later: number;
  readonly laterAt: number | null;
  /** The number of new cards that wait for another day because of the daily limit. */
  readonly heldBack: number;
}

/** The exam that counts for a deck: its own, otherwise the common one; null once its day has come. */
export function examOf(deck: string, plan: Pick<Plan, 'exam' | 'exams'>, today: Day): Day | null {
  const exam = plan.exams[deck] ?? plan.exam;
  return exam !== null && exam > today ? exam : null;
}

/** When a card is due: a known card at the beginning of its day, a card in learning at its minute. */
export function dueAt(name: string, memory: Memory, exam: Day | null, zone: number): number {
  if (memory.phase !== 'review') return memory.due;
  return startOf(latestDue(name, memory, exam, zone), zone);
}

/** Lists every card that takes part, with its memory state. */
export function cardsInDecks(decks: readonly Deck[], memories: ReadonlyMap<string, Memory>): CardInDeck[] {
  return decks.flatMap((deck) =>
    deck.cards.flatMap((card): CardInDeck[] => {
      const name = nameOf(deck.key, card.card);
      const memory = memories.get(name) ?? null;
      return memory === null && deck.joins === 'missed' ? [] : [{ name, deck, card, memory }];
    }),
  );
}

/**
 * Chooses what is due: cards in learning whose minutes are over, then known cards by day, with the new cards of the
 * day spread among them. A postponed card waits until tomorrow.
 */
export function dueCards(cards: readonly CardInDeck[], plan: Plan, { now, zone }: Moment): DueCards {
  const today = dayOf(now, zone);
  const endOfDay = startOf(today + 1, zone);
  const urgent: { card: CardInDeck; at: number }[] = [];
  const known: { card: CardInDeck; at: number }[] = [];
  const fresh: CardInDeck[] = [];
  let begunToday = 0;
  let later = 0;
  let laterAt: number | null = null;
  for (const card of cards) {
    const { memory, name, deck } = card;
    if (memory !== null && dayOf(memory.first, zone) === today && deck.joins === 'all') begunToday += 1;
    if (plan.buried.has(name)) continue;
    if (memory === null) {
      fresh.push(card);
      continue;
    }
    const at = dueAt(name, memory, examOf(deck.key, plan, today), zone);
    if (at <= now) (memory.phase === 'review' ? known : urgent).push({ card, at });
    else if (at < endOfDay) {
      later += 1;
      laterAt = Math.min(at, laterAt ?? at);
    }
  }
  const byMoment = (a: { at: number }, b: { at: number }) => a.at - b.at;
  const allowed = Math.max(0, plan.newPerDay - begunToday);
  const reviews = [...urgent.sort(byMoment), ...known.sort(byMoment)].map(({ card }) => card);
  return {
    now: spread(reviews, inTurn(fresh).slice(0, allowed)),
    later,
    laterAt,
    heldBack: Math.max(0, fresh.length - allowed),
  };
}

/** Takes one card of each deck in turn, so that no deck has to wait for the end of another. */
function inTurn(cards: readonly CardInDeck[]): CardInDeck[] {
  const byDeck = new Map<string, CardInDeck[]>();
  for (const card of cards) {
    const ofDeck = byDeck.get(card.deck.key);
    if (ofDeck === undefined) byDeck.set(card.deck.key, [card]);
    else ofDeck.push(card);
  }
  const longest = Math.max(0, ...[...byDeck.values()].map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    [...byDeck.values()].flatMap((ofDeck) => ofDeck[place] ?? []),
  ).flat();
}

/** Spreads `fresh` evenly among `reviews`. */
function spread(reviews: readonly CardInDeck[], fresh: readonly CardInDeck[]): CardInDeck[] {
  const every = (reviews.length + fresh.length) / Math.max(1, fresh.length);
  const mixed: CardInDeck[] = [];
  let taken = 0;
  for (let place = 0; place < reviews.length + fresh.length; place += 1) {
    const isTurn = taken < fresh.length && place >= (taken + 1) * every - 1;
    const next = isTurn ? fresh[taken] : reviews[place - taken];
    if (isTurn) taken += 1;
    if (next !== undefined) mixed.push(next);
  }
  return mixed;
}
