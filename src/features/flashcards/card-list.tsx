import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { type DrawFigure, drawnFigure } from '#src/ui/pictures/draw-figure.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { spokenText } from '#src/ui/speech/spoken-text.ts';
import styles from './card-list.module.css';

interface CardListProps {
  cards: readonly Flashcard[];
  /** Draws the figure that a question asks about. */
  drawFigure: DrawFigure;
}

/** All cards of a deck as questions with their answers; the answers can be hidden, to find them oneself. */
export function CardList({ cards, drawFigure }: CardListProps) {
  const [isHidden, setHidden] = useState(false);
  const [shown, setShown] = useState<readonly number[]>([]);
  const id = useId();
  const last = cards[shown.at(-1) ?? -1];
  const hide = () => {
    setHidden(!isHidden);
    setShown([]);
  };
  return (
    <>
      <div className={styles.top}>
        <Button variant="quiet" icon={<EyeOff aria-hidden />} aria-pressed={isHidden} onClick={hide}>
          Cacher les réponses
        </Button>
      </div>
      <VisuallyHidden>
        <span role="status">{spokenText(last?.answer ?? '')}</span>
      </VisuallyHidden>
      <ol role="list" className={styles.list}>
        {cards.map((card, place) => {
          const isAway = isHidden && !shown.includes(place);
          return (
            <li key={card.id ?? place} className={styles.item}>
              {drawnFigure(drawFigure, card, !isAway)}
              <p id={`${id}${place}`} className={styles.question}>
                <SaidText text={card.question} />
              </p>
              {isAway ? (
                <Button
                  variant="quiet"
                  className={styles.show}
                  icon={<Eye aria-hidden />}
                  aria-describedby={`${id}${place}`}
                  onClick={() => setShown([...shown, place])}
                >
                  Voir la réponse
                </Button>
              ) : (
                <p className={styles.answer}>
                  <SaidText text={card.answer} />
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
