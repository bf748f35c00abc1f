import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import type { StoredItem } from '#src/data/items/items.ts';
import { useItemChanges } from '#src/data/items/items.ts';
import { DeckView } from '#src/features/flashcards/deck-view.tsx';
import { QuestionFigure } from '#src/features/library/lesson/lesson-figure.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';

interface OwnDeckProps {
  deck: FlashcardDeck;
  /** The artefact that the deck belongs to; without one the deck is read-only. */
  item: StoredItem | undefined;
}

/** A stored deck that its owner can change. */
export function OwnDeck({ deck, item }: OwnDeckProps) {
  const changes = useItemChanges();
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
  return (
    <DeckView
      deck={deck}
      itemKey={item?.key}
      onSave={item && ((changed) => save(item, changed))}
      drawFigure={(figure) => <QuestionFigure figure={figure} />}
    />
  );
}
