import * as z from 'zod/mini';
import {
  type Flashcard,
  type FlashcardDeck,
  flashcard,
  flashcardDeck,
} from '#contract/artefacts/flashcards.ts';
import { cardId } from '#engine/make/cards/card-id.ts';

/** A person edits a deck. Cards keep their ids, so that earlier reviews still belong to them. */

/** The parts of a card that a person writes. */
export type CardWords = Pick<Flashcard, 'question' | 'answer' | 'explanation'>;

/** The fingerprint of the deck when the edits began, and the cards as they are now. */
const deckDraft = z.object({ of: z.string(), cards: flashcardDeck.shape.data });
export type DeckDraft = z.infer<typeof deckDraft>;

/** Identifies the exact content of a deck, because a draft of another content must not be resumed. */
export const fingerprintOf = (deck: FlashcardDeck): string => cardId(JSON.stringify(deck.data), '');

/** The cards to show: those of the draft when it belongs to this deck, otherwise the deck's own. */
export function openDraft(deck: FlashcardDeck, stored: unknown): readonly Flashcard[] {
  const draft = deckDraft.safeParse(stored);
  return draft.success && draft.data.of === fingerprintOf(deck) ? draft.data.cards : deck.data;
}

/** Removes the card at that place. The last card stays, because a deck is never empty. */
export function dropCard(cards: readonly Flashcard[], place: number): readonly Flashcard[] {
  return cards.length > 1 ? cards.toSpliced(place, 1) : cards;
}

/** Puts a card back at its place. */
export const putBack = (cards: readonly Flashcard[], place: number, card: Flashcard): readonly Flashcard[] =>
  cards.toSpliced(place, 0, card);

/**
 * Changes the words of a card. The card keeps its id, its figure and the formulas of what stays, and no longer quotes its
 * original sentence. Null when it does not fit.
 */
export function rewriteCard(
  cards: readonly Flashcard[],
  place: number,
  words: CardWords,
): readonly Flashcard[] | null {
  const before = cards[place];
  if (before === undefined) return null;
  const { source: _, why: _why, ...kept } = before;
  const card = written({ ...kept, ...words });
  return card === null ? null : cards.with(place, card);
}

/** Adds a card at the end, with an id made from its words that is unique in the deck. Null when it does not fit. */
export function addCard(cards: readonly Flashcard[], words: CardWords): readonly Flashcard[] | null {
  const names = new Set(cards.map(({ id }) => id));
  let id = cardId(words.question.trim(), words.answer.trim());
  for (let again = 2; names.has(id); again += 1) id = `${cardId(words.question, words.answer)}-${again}`;
  const card = written({ id, ...words });
  const next = card === null ? null : flashcardDeck.safeParse({ data: [...cards, card] });
  return next?.success ? next.data.data : null;
}

function written(card: Flashcard): Flashcard | null {
  const { question, answer, explanation } = card;
  const read = flashcard.safeParse({
    ...card,
    question: question.trim(),
    answer: answer.trim(),
    explanation: explanation.trim(),
  });
  return read.success ? read.data : null;
}
