import { LayoutGrid, SquareStack } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { FigureRef } from '#contract/artefacts/figure.ts';
import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { CardActions } from './card-actions.tsx';
import { DeckChanges } from './deck-changes.tsx';
import styles from './deck-view.module.css';
import { FlipCard } from './flip-card.tsx';
import { OneCard } from './one-card.tsx';
import { useDeck } from './use-deck.ts';
import { useDeckPosition } from './use-deck-position.ts';

interface DeckViewProps {
  deck: FlashcardDeck;
  /** Stable name of the deck on this device, under which changes are saved. */
  itemKey?: string | undefined;
  /** Saves the changed deck; without it the deck is read-only. */
  onSave?: ((deck: FlashcardDeck) => Promise<void>) | undefined;
  /** Told what is dropped, and what is put back. */
  onDropped?: ((card: Flashcard, isDropped: boolean) => void) | undefined;
  /** Draws the figure of a lesson that a question asks about. */
  drawFigure: (figure: FigureRef) => ReactNode;
}

/** Shows a deck, one card at a time or all at once. */
export function DeckView({ deck, itemKey, onSave, onDropped, drawFigure }: DeckViewProps) {
  const { cards, isChanged, change, forget, settle } = useDeck(deck, onSave && itemKey);
  const [all, setAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  const latest = useRef(cards);
  latest.current = cards;
  const count = cards.length;
  const position = useDeckPosition(count, section);
  const { at, goTo, show, onKeyDown } = position;
  const positionText = `Carte ${at + 1} sur ${count}`;

  return (
    <section ref={section} className={styles.deck} aria-label="Paquet de cartes" {...(!all && { onKeyDown })}>
      <div className={styles.top}>
        <p className={styles.count}>{all ? `${count} ${count > 1 ? 'cartes' : 'carte'}` : positionText}</p>
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
          {cards.map((one, place) => (
            <li key={one.id ?? place}>
              {one.figure && drawFigure(one.figure)}
              <FlipCard card={one} size="small" />
            </li>
          ))}
        </ul>
      ) : (
        <>
          <OneCard cards={cards} position={position} positionText={positionText} drawFigure={drawFigure} />
          {onSave && count > 0 && (
            <CardActions
              cards={cards}
              place={at}
              latest={() => latest.current}
              onChange={change}
              onKeep={() => goTo(at + 1)}
              onShow={show}
              onDropped={onDropped}
            />
          )}
        </>
      )}
      {isChanged && onSave && (
        <DeckChanges
          count={count}
          onForget={forget}
          onSave={async () => {
            await onSave({ ...deck, data: [...cards] });
            settle();
          }}
        />
      )}
    </section>
  );
}
