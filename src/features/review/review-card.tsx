import { type PointerEvent, useDeferredValue } from 'react';
import type { CardInDeck, Deck } from '#engine/review/due.ts';
import { whyMissed } from '#engine/review/why-missed.ts';
import { useSwipe } from '#src/ui/actions/use-swipe.ts';
import { WhyWrong } from '#src/ui/answers/why-wrong.tsx';
import { isLong, isShort } from '#src/ui/forms/text-length.ts';
import { FormulasBeside } from '#src/ui/formulas/beside.tsx';
import { ChalkStroke } from '#src/ui/layout/chalk-stroke.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { type DrawFigure, drawnFigure } from '#src/ui/pictures/draw-figure.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { spokenSentences } from '#src/ui/speech/spoken-text.ts';
import { addsNothing } from '#src/ui/text/adds-nothing.ts';
import styles from './review-card.module.css';

interface ReviewCardProps {
  card: CardInDeck;
  revealed: boolean;
  /** Draws the figure that a question asks about. */
  drawFigure: DrawFigure;
  /** Reveals the answer by a tap on the card, and grades it by a swipe to the left or right. */
  onReveal: () => void;
  onSwipe: (side: 'left' | 'right') => void;
}

/** The card of the session: its question, then its answer below. Every gesture has a button as well. */
export function ReviewCard({
  card: { card, deck, memory },
  revealed,
  drawFigure,
  onReveal,
  onSwipe,
}: ReviewCardProps) {
  const { offset, ...swipe } = useSwipe({ active: revealed, onSwipe });
  // What only says again what is on the card is left out.
  const shown = `${card.question} ${card.answer}`;
  const explanation = addsNothing(card.explanation, shown) ? '' : card.explanation;
  const isQuoted = card.source === null || addsNothing(card.source, `${shown} ${explanation}`);
  const source = isQuoted ? null : card.source;
  const leaning = offset > 24 ? styles.right : offset < -24 && styles.left;
  // Comparing the card with its deck would hold up the answer on a cheap phone: it comes with the next drawing.
  const explains = useDeferredValue(revealed, false);
  const long = revealed ? isLong(card.answer) || isLong(explanation) : isLong(card.question);
  const tap = (event: PointerEvent) => {
    if (!revealed && event.button === 0) onReveal();
  };
  return (
    <FormulasBeside value={card.formulas}>
      <div
        className={classList(styles.card, revealed && styles.open, long && styles.long, leaning)}
        style={{ translate: `${offset}px` }}
        {...swipe}
        onPointerUp={(event) => {
          swipe.onPointerUp(event);
          tap(event);
        }}
      >
        <Chip sunken>{revealed ? 'Réponse' : memory === null ? 'Nouvelle carte' : 'Question'}</Chip>
        {drawnFigure(drawFigure, card, revealed)}
        <p className={classList(styles.question, revealed && styles.asked)}>
          <SaidText text={card.question} />
        </p>
        {revealed && (
          <div className={styles.answer}>
            <p className={styles.words}>
              <SaidText text={card.answer} />
              {isShort(card.answer) && <ChalkStroke accent={0} />}
            </p>
            {explanation !== '' && (
              <p className={styles.explanation}>
                <SaidText text={explanation} />
              </p>
            )}
            {source !== null && (
              <p className={styles.source}>
                «&nbsp;
                <SaidText text={source} />
                &nbsp;»
              </p>
            )}
            {explains && (
              <FormulasBeside value={ofDeck(deck)}>
                <WhyWrong why={whyMissed(card, deck.cards)} />
              </FormulasBeside>
            )}
          </div>
        )}
        <VisuallyHidden>
          <span role="status">
            {revealed ? spokenSentences(`Réponse\u00a0: ${card.answer}`, explanation) : ''}
          </span>
        </VisuallyHidden>
      </div>
    </FormulasBeside>
  );
}

const decks = new WeakMap<Deck, readonly string[]>();
/** What is said of one card may be of another one of its deck. */
function ofDeck(deck: Deck): readonly string[] {
  const formulas = decks.get(deck) ?? deck.cards.flatMap((one) => one.formulas);
  decks.set(deck, formulas);
  return formulas;
}
