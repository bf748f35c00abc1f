import { ChevronLeft, ChevronRight, LayoutGrid, SquareStack } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { Button } from '#src/ui/button.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { ProgressBar } from '#src/ui/progress-bar.tsx';
import { CardActions } from './card-actions.tsx';
import { DeckChanges } from './deck-changes.tsx';
import styles from './deck-view.module.css';
import { FlipCard } from './flip-card.tsx';
import { useDeck } from './use-deck.ts';

interface DeckViewProps {
  deck: FlashcardDeck;
  /** Stable name of the deck on this device, under which changes to it are kept. */
  itemKey?: string | undefined;
  /** Keeps the changed deck; without it the deck is only read. */
  onSave?: ((deck: FlashcardDeck) => Promise<void>) | undefined;
}

/** A deck, one card at a time or all at once. Each card keeps its own side. */
export function DeckView({ deck, itemKey, onSave }: DeckViewProps) {
  const { cards, isChanged, change, forget, settle } = useDeck(deck, onSave && itemKey);
  const [all, setAll] = useState(false);
  const [wanted, setWanted] = useState(0);
  const section = useRef<HTMLElement>(null);
  const latest = useRef(cards);
  latest.current = cards;
  const count = cards.length;
  const at = Math.min(wanted, count - 1);
  const card = cards[at];
  const position = `Carte ${at + 1} sur ${count}`;
  const goTo = (place: number) => setWanted(Math.min(count - 1, Math.max(0, place)));
  /** The card that held the focus goes with its buttons: the same part of the next one takes it. */
  const step = (to: number, part: '[data-turn]' | '[data-before]' | '[data-after]') => {
    flushSync(() => goTo(to));
    section.current?.querySelector<HTMLElement>(part)?.focus();
  };
  const onKeyDown = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const isTyping = target instanceof HTMLElement && target.closest('input, textarea, dialog') !== null;
    if (all || isTyping || altKey || ctrlKey || metaKey) return;
    const to = key === 'ArrowRight' ? at + 1 : key === 'ArrowLeft' ? at - 1 : at;
    if (to === at) return;
    // Turned with Space.
    step(to, '[data-turn]');
  };

  return (
    <section ref={section} className={styles.deck} aria-label="Paquet de cartes" onKeyDown={onKeyDown}>
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
          {cards.map((one, place) => (
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
                  data-before
                  onClick={() => step(at - 1, '[data-before]')}
                />
              }
              after={
                <IconButton
                  label="Carte suivante"
                  icon={<ChevronRight aria-hidden />}
                  variant="raised"
                  aria-disabled={at === count - 1}
                  data-after
                  onClick={() => step(at + 1, '[data-after]')}
                />
              }
            />
            {onSave && (
              <CardActions
                cards={cards}
                place={at}
                latest={() => latest.current}
                onChange={change}
                onKeep={() => goTo(at + 1)}
                onShow={setWanted}
              />
            )}
          </>
        )
      )}
      {isChanged && onSave && (
        <DeckChanges
          count={count}
          onForget={forget}
          onSave={async () => {
            await onSave({ data: [...cards] });
            settle();
          }}
        />
      )}
    </section>
  );
}
