import { useEffect, useRef, useState } from 'react';
import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { type DeckDraft, fingerprintOf, openDraft } from '#engine/exercises/deck-edits.ts';
import { useRunStorage } from '#src/data/device/quiz-storage.ts';

/**
 * The cards of a deck with the person's changes, which are saved on the device at each change. Without a name
 * nothing is saved.
 */
export function useDeck(deck: FlashcardDeck, itemKey: string | undefined) {
  const storage = useRunStorage(itemKey === undefined ? undefined : `cartes ${itemKey}`);
  const [cards, setCards] = useState<readonly Flashcard[]>(deck.data);
  const touched = useRef(false);
  useEffect(() => {
    let shown = true;
    storage
      .load()
      .then((kept) => shown && !touched.current && setCards(openDraft(deck, kept)))
      .catch(() => undefined);
    return () => {
      shown = false;
    };
  }, [storage, deck]);

  const change = (next: readonly Flashcard[]) => {
    touched.current = true;
    setCards(next);
    if (next === deck.data) storage.clear();
    else storage.save({ of: fingerprintOf(deck), cards: [...next] } satisfies DeckDraft);
  };
  return {
    cards,
    isChanged: cards !== deck.data && JSON.stringify(cards) !== JSON.stringify(deck.data),
    change,
    forget: () => change(deck.data),
    /** Discards the local copy, because the changes now belong to the deck itself. */
    settle: () => {
      touched.current = false;
      storage.clear();
    },
  };
}
