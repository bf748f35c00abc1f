import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { useItemChanges } from '#src/data/items.ts';
import { DeckView } from '#src/features/flashcards/deck-view.tsx';
import type { StoredItem } from '#src/offline/rows.ts';
import { useToast } from '#src/ui/toast.tsx';

interface OwnDeckProps {
  deck: FlashcardDeck;
  /** The artefact that the deck is of; a deck without it is only read. */
  item: StoredItem | undefined;
}

/** A stored deck, which its owner can change. */
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
  return <DeckView deck={deck} itemKey={item?.key} onSave={item && ((changed) => save(item, changed))} />;
}
