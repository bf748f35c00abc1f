import { Check, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { addCard, dropCard, putBack, rewriteCard } from '#engine/exercises/deck-edits.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { useToast } from '#src/ui/feedback/toast.tsx';
import { CardDialog } from './card-dialog.tsx';
import styles from './deck-view.module.css';

interface CardActionsProps {
  cards: readonly Flashcard[];
  place: number;
  /** The current cards at the moment of an undo. */
  latest: () => readonly Flashcard[];
  onChange: (cards: readonly Flashcard[]) => void;
  /** Called when the person keeps the card and continues with the next one. */
  onKeep: () => void;
  /** Called to show the card at that position. */
  onShow: (place: number) => void;
  /** Told what is dropped, and what is put back. */
  onDropped?: ((card: Flashcard, isDropped: boolean) => void) | undefined;
}

/** Actions for the card on screen: keep, drop, edit, and add another one. */
export function CardActions({ cards, place, latest, onChange, onKeep, onShow, onDropped }: CardActionsProps) {
  const [editing, setEditing] = useState<'this' | 'new' | null>(null);
  const toast = useToast();
  const card = cards[place];
  const drop = () => {
    if (card === undefined) return;
    if (cards.length === 1) {
      toast({ text: 'C’est la dernière carte\u00a0: un paquet en garde au moins une.' });
      return;
    }
    onChange(dropCard(cards, place));
    // After the last one comes the one before it, and not yet the end.
    if (place === cards.length - 1) onShow(place - 1);
    onDropped?.(card, true);
    const undo = () => {
      onChange(putBack(latest(), place, card));
      onDropped?.(card, false);
      onShow(place);
    };
    const text =
      onDropped === undefined
        ? 'Carte écartée.'
        : 'Carte écartée\u00a0: vos prochains paquets sur ce texte ne l’auront plus.';
    toast({ text, action: { label: 'Annuler', onSelect: undo } });
  };
  return (
    <>
      <div className={styles.actions}>
        <Button variant="quiet" icon={<Check aria-hidden />} onClick={onKeep}>
          Garder
        </Button>
        <Button variant="quiet" icon={<Trash2 aria-hidden />} onClick={drop}>
          Écarter
        </Button>
        <Button variant="quiet" icon={<Pencil aria-hidden />} onClick={() => setEditing('this')}>
          Modifier
        </Button>
        <Button variant="quiet" icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
          Ajouter
        </Button>
      </div>
      {editing !== null && (
        <CardDialog
          card={editing === 'this' ? (card ?? null) : null}
          onClose={() => setEditing(null)}
          onSave={(words) => {
            const next = editing === 'this' ? rewriteCard(cards, place, words) : addCard(cards, words);
            if (next === null) return false;
            onChange(next);
            if (editing === 'new') onShow(next.length - 1);
            return true;
          }}
        />
      )}
    </>
  );
}
