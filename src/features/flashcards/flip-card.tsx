import { RotateCcw } from 'lucide-react';
import { type CSSProperties, type PointerEvent, type ReactNode, useRef } from 'react';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { useSwipe } from '#src/ui/actions/use-swipe.ts';
import { isLong, isShort } from '#src/ui/forms/text-length.ts';
import { ChalkStroke } from '#src/ui/layout/chalk-stroke.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { spokenSentences } from '#src/ui/speech/spoken-text.ts';
import { addsNothing } from '#src/ui/text/adds-nothing.ts';
import { QuoteLink } from '#src/ui/text/quote-link.tsx';
import styles from './flip-card.module.css';
import { SpeakButton } from './speak-button.tsx';

interface FlipCardProps {
  card: Flashcard;
  /** The answer is shown. */
  isTurned: boolean;
  onTurn: () => void;
  /** Called for a swipe with a finger or a pen over the card. */
  onSwipe: (side: 'left' | 'right') => void;
  /** Buttons on both sides of 'Retourner', within reach of the thumb. */
  before: ReactNode;
  after: ReactNode;
}

/** A finger or a mouse that moved less than this many pixels tapped; more, and it swiped or marked words. */
const STILL = 8;

/** A tap turns the card, unless it ends a marking of words or hits a link. */
function useTap(onTap: () => void) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ clientX: x, clientY: y, isPrimary }: PointerEvent) => {
      start.current = isPrimary ? { x, y } : null;
    },
    onPointerUp: ({ clientX, clientY, button, target }: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (from === null || button !== 0) return;
      if (Math.hypot(clientX - from.x, clientY - from.y) > STILL) return;
      if (getSelection()?.isCollapsed === false) return;
      if (target instanceof Element && target.closest('a, button') !== null) return;
      onTap();
    },
  };
}

/**
 * A flashcard with the question on one side, and the answer with its explanation and source sentence on the
 * other. Every gesture has a button or a key as well.
 */
export function FlipCard({ card, isTurned, onTurn, onSwipe, before, after }: FlipCardProps) {
  const tap = useTap(onTurn);
  const { offset, ...swipe } = useSwipe({ active: true, onSwipe });
  // What only says again what is on the card is left out.
  const shown = `${card.question} ${card.answer}`;
  const explanation = addsNothing(card.explanation, shown) ? '' : card.explanation;
  const isQuoted = card.source === undefined || addsNothing(card.source, `${shown} ${explanation}`);
  const source = isQuoted ? null : card.source;

  const spoken = isTurned ? `${card.answer} ${explanation}` : card.question;

  return (
    <div className={styles.card}>
      <div
        className={classList(styles.faces, isTurned && styles.flipped)}
        style={{ '--swiped': `${offset}px` } as CSSProperties}
        {...swipe}
        onPointerDown={(event) => {
          swipe.onPointerDown(event);
          tap.onPointerDown(event);
        }}
        onPointerUp={(event) => {
          swipe.onPointerUp(event);
          tap.onPointerUp(event);
        }}
      >
        <div className={classList(styles.face, isLong(card.question) && styles.long)} aria-hidden={isTurned}>
          <Chip sunken>Question</Chip>
          <p className={styles.words}>
            <SaidText text={card.question} />
          </p>
        </div>
        <div
          className={classList(
            styles.face,
            styles.back,
            (isLong(card.answer) || isLong(explanation)) && styles.long,
          )}
          aria-hidden={!isTurned}
        >
          <Chip sunken>Réponse</Chip>
          <p className={styles.words}>
            <SaidText text={card.answer} />
            {isShort(card.answer) && <ChalkStroke accent={0} />}
          </p>
          {explanation !== '' && (
            <p className={styles.explanation}>
              <SaidText text={explanation} />
            </p>
          )}
          {source != null && (
            <p className={styles.source}>
              «&nbsp;
              <SaidText text={source} />
              &nbsp;»
            </p>
          )}
          {isTurned && card.source !== undefined && <QuoteLink quote={card.source} />}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">
          {isTurned ? spokenSentences(`Réponse\u00a0: ${card.answer}`, explanation) : ''}
        </span>
      </VisuallyHidden>
      <div className={styles.row}>
        {before}
        <Button block data-turn icon={<RotateCcw aria-hidden />} aria-pressed={isTurned} onClick={onTurn}>
          Retourner
        </Button>
        {after}
        <SpeakButton key={spoken} text={spoken} />
      </div>
    </div>
  );
}
