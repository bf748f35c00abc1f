import { RotateCcw } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { ChalkDrawing } from '#src/ui/layout/chalk-drawing.tsx';
import styles from './deck-view.module.css';

interface DeckEndProps {
  count: number;
  /** The deck is kept, and its cards come back in the review. */
  isKept: boolean;
  onBack: () => void;
  onAgain: () => void;
}

/** Shown after the last card. */
export function DeckEnd({ count, isKept, onBack, onAgain }: DeckEndProps) {
  return (
    <div className={styles.end}>
      <ChalkDrawing name="stars" />
      <h2 tabIndex={-1}>Paquet terminé</h2>
      <p className={styles.soft}>
        {count > 1 ? `Vous avez vu les ${count} cartes.` : 'Vous avez vu la carte.'}
        {isKept && ' La révision du jour les ramène au bon moment.'}
      </p>
      <ButtonRow>
        <Button onClick={onBack}>Dernière carte</Button>
        {isKept && <LinkButton to={paths.review}>Révision du jour</LinkButton>}
        <Button variant="primary" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
          Recommencer
        </Button>
      </ButtonRow>
    </div>
  );
}
