import { ChevronLeft, ChevronRight, LayoutGrid, SquareStack } from 'lucide-react';
import { useState } from 'react';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import styles from './deck-view.module.css';
import { FlipCard } from './flip-card.tsx';

/** A deck, one card at a time or all at once. Each card keeps its own side. */
export function DeckView({ deck }: { deck: FlashcardDeck }) {
  const [all, setAll] = useState(false);
  const [at, setAt] = useState(0);
  const count = deck.data.length;
  const card = deck.data[Math.min(at, count - 1)];
  const position = `Carte ${at + 1} sur ${count}`;

  return (
    <div className={styles.deck}>
      <div className={styles.top}>
        <p className={styles.count}>{all ? `${count} ${count > 1 ? 'cartes' : 'carte'}` : position}</p>
        <Button
          variant="quiet"
          icon={all ? <SquareStack aria-hidden /> : <LayoutGrid aria-hidden />}
          onClick={() => setAll(!all)}
        >
          {all ? 'Une à une' : 'Toutes les cartes'}
        </Button>
      </div>
      {all ? (
        <ul role="list" className={styles.grid}>
          {deck.data.map((one, place) => (
            <li key={one.id ?? place}>
              <FlipCard card={one} size="small" />
            </li>
          ))}
        </ul>
      ) : (
        card && (
          <>
            <ProgressBar label="Progression dans le paquet" value={at + 1} max={count} valueText={position} />
            <FlipCard
              key={card.id ?? at}
              card={card}
              before={
                <IconButton
                  label="Carte précédente"
                  icon={<ChevronLeft aria-hidden />}
                  variant="raised"
                  aria-disabled={at === 0}
                  onClick={() => setAt(Math.max(0, at - 1))}
                />
              }
              after={
                <IconButton
                  label="Carte suivante"
                  icon={<ChevronRight aria-hidden />}
                  variant="raised"
                  aria-disabled={at === count - 1}
                  onClick={() => setAt(Math.min(count - 1, at + 1))}
                />
              }
            />
          </>
        )
      )}
    </div>
  );
}
