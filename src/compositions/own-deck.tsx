import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { droppedOf, itemOfCard } from '#engine/make/wanted/dropped.ts';
import { useDroppedItems } from '#src/data/device/dropped-items.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { useItemChanges } from '#src/data/items/items.ts';
import { DeckView } from '#src/features/flashcards/deck-view.tsx';
import { DroppedOfText } from '#src/features/revision-tools/dropped-note.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { drawCardFigure } from './pictures/card-figure.tsx';

interface OwnDeckProps {
  deck: FlashcardDeck;
  /** The artefact that the deck belongs to; without one the deck is read-only. */
  item: StoredItem | undefined;
}

/** A stored deck that its owner can change. */
export function OwnDeck({ deck, item }: OwnDeckProps) {
  const changes = useItemChanges();
  const dropped = useDroppedItems();
  const toast = useToast();
  const save = async (of: StoredItem, changed: FlashcardDeck) => {
    try {
      await changes.edit(of, JSON.stringify(changed));
    } catch (error) {
      if (error instanceof Error) toast({ text: error.message, tone: 'error' });
      throw error;
    }
    toast({ text: 'Le paquet est enregistré.', tone: 'success' });
  };
  const { text } = deck;
  const remember =
    text === undefined
      ? undefined
      : (card: Flashcard, isDropped: boolean) => {
          const item = droppedOf(text, itemOfCard(card));
          void (isDropped ? dropped.drop(item, card.question) : dropped.takeBack(item));
        };
  return (
    <>
      <DeckView
        deck={deck}
        itemKey={item?.key}
        onSave={item && ((changed) => save(item, changed))}
        onDropped={remember}
        drawFigure={drawCardFigure}
      />
      {item && <DroppedOfText text={text} />}
    </>
  );
}
