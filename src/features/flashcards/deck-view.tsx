import { Expand, List, SquareStack, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Flashcard, FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Alone } from '#src/ui/alone/alone.tsx';
import { useAloneAddress } from '#src/ui/alone/use-alone-address.ts';
import type { DrawFigure } from '#src/ui/pictures/draw-figure.ts';
import { CardActions } from './card-actions.tsx';
import { CardList } from './card-list.tsx';
import { DeckChanges } from './deck-changes.tsx';
import { DeckEnd } from './deck-end.tsx';
import styles from './deck-view.module.css';
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
  /** Draws the figure that a question asks about. */
  drawFigure: DrawFigure;
}

/** Shows a deck, one card at a time or all at once. */
export function DeckView({ deck, itemKey, onSave, onDropped, drawFigure }: DeckViewProps) {
  const { cards, isChanged, change, forget, settle } = useDeck(deck, onSave && itemKey);
  const [all, setAll] = useState(false);
  const section = useRef<HTMLElement>(null);
  const latest = useRef(cards);
  latest.current = cards;
  const count = cards.length;
  const position = useDeckPosition(count, section, itemKey);
  const { at, goTo, show, step, onKeyDown } = position;
  const whole = useAloneAddress('cartes');
  const card = cards[at];
  const positionText = card === undefined ? 'Fin' : `Carte ${at + 1} sur ${count}`;

  return (
    <Alone isAlone={whole.isAlone}>
      <section
        ref={section}
        className={styles.deck}
        aria-label="Paquet de cartes"
        data-whole={whole.isAlone ? (all ? 'list' : 'card') : undefined}
        {...(!all && { onKeyDown })}
      >
        <div className={styles.top}>
          <p className={styles.count}>{all ? `${count} ${count > 1 ? 'cartes' : 'carte'}` : positionText}</p>
          <div className={styles.tools}>
            <Button
              variant="quiet"
              icon={all ? <SquareStack aria-hidden /> : <List aria-hidden />}
              onClick={() => setAll(!all)}
            >
              {all ? 'Une à une' : 'Toutes les cartes'}
            </Button>
            <IconButton
              label={whole.isAlone ? 'Quitter le plein écran' : 'Plein écran'}
              icon={whole.isAlone ? <X aria-hidden /> : <Expand aria-hidden />}
              onClick={whole.toggle}
            />
          </div>
        </div>
        {all && <CardList cards={cards} drawFigure={drawFigure} />}
        {!all && card === undefined && (
          <DeckEnd
            count={count}
            isKept={itemKey !== undefined}
            onBack={() => step(count - 1, '[data-turn]')}
            onAgain={() => step(0, '[data-turn]')}
          />
        )}
        {!all && card !== undefined && <OneCard {...{ card, count, position, positionText, drawFigure }} />}
        {!all && card !== undefined && onSave && !whole.isAlone && (
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
        {isChanged && onSave && !whole.isAlone && (
          <DeckChanges
            count={count}
            onForget={() => {
              // What comes back into the deck may come back into the next one.
              const back = deck.data.filter(({ id }) => !cards.some((kept) => kept.id === id));
              for (const card of back) onDropped?.(card, false);
              forget();
            }}
            onSave={async () => {
              await onSave({ ...deck, data: [...cards] });
              settle();
            }}
          />
        )}
      </section>
    </Alone>
  );
}
