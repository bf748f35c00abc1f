import * as z from 'zod/mini';
import {
  type Flashcard,
  type FlashcardDeck,
  flashcard,
  flashcardDeck,
} from '#contract/artefacts/flashcards.ts';
import { cardId } from '#engine/make/card-id.ts';

/** A deck that is being made one's own. Cards keep their names, so that what was reviewed stays theirs. */

/** What a person writes on a card. */
export type CardWords = Pick<Flashcard, 'question' | 'answer' | 'explanation'>;

/** The deck as it stood when the changes began, and the cards as they stand now. */
export const deckDraft = z.object({ of: z.string(), cards: flashcardDeck.shape.data });
export type DeckDraft = z.infer<typeof deckDraft>;

/** Names this very deck: changes to another content are not gone on with. */
export const printOf = (deck: FlashcardDeck): string => cardId(JSON.stringify(deck.data), '');

/** The cards to show: those of the draft when it is one of this deck. */
export function openDraft(deck: FlashcardDeck, kept: unknown): readonly Flashcard[] {
  const draft = deckDraft.safeParse(kept);
  return draft.success && draft.data.of === printOf(deck) ? draft.data.cards : deck.data;
}

/** Without the card at that place; the last one stays, a deck is never empty. */
export function dropCard(cards: readonly Flashcard[], place: number): readonly Flashcard[] {
  return cards.length > 1 ? cards.toSpliced(place, 1) : cards;
}

/** With a card back at its place. */
export const putBack = (cards: readonly Flashcard[], place: number, card: Flashcard): readonly Flashcard[] =>
  cards.toSpliced(place, 0, card);

/** With other words on a card. It keeps its name, and no longer quotes the sentence it came from. */
export function rewriteCard(
  cards: readonly Flashcard[],
  place: number,
  words: CardWords,
): readonly Flashcard[] | null {
  const before = cards[place];
  const card = before && written({ ...(before.id !== undefined && { id: before.id }), ...words });
  return card ? cards.with(place, card) : null;
}

/** With one more card at the end, named by its words and by nothing else in the deck; null when it does not fit. */
export function addCard(cards: readonly Flashcard[], words: CardWords): readonly Flashcard[] | null {
  const names = new Set(cards.map(({ id }) => id));
  let id = cardId(words.question.trim(), words.answer.trim());
  for (let again = 2; names.has(id); again += 1) id = `${cardId(words.question, words.answer)}-${again}`;
  const card = written({ id, ...words });
  const next = card === null ? null : flashcardDeck.safeParse({ data: [...cards, card] });
  return next?.success ? next.data.data : null;
}

function written(card: CardWords & { id?: string }): Flashcard | null {
  const { question, answer, explanation } = card;
  const read = flashcard.safeParse({
    ...card,
    question: question.trim(),
    answer: answer.trim(),
    explanation: explanation.trim(),
  });
  return read.success ? read.data : null;
}
