import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { isLong, isShort } from '#src/ui/forms/text-length.ts';
import { ChalkStroke } from '#src/ui/layout/chalk-stroke.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { spokenText } from '#src/ui/speech/spoken-text.ts';
import { QuoteLink } from '#src/ui/text/quote-link.tsx';
import styles from './flip-card.module.css';
import { SpeakButton } from './speak-button.tsx';

interface FlipCardProps {
  card: Flashcard;
  /** Use `full` for one card at a time, `small` in a grid. */
  size?: 'full' | 'small';
  /** Buttons on both sides of 'Retourner', within reach of the thumb. */
  before?: ReactNode;
  after?: ReactNode;
}

/**
 * A flashcard with the question on one side, and the answer with its explanation and source sentence on the
 * other.
 */
export function FlipCard({ card, size = 'full', before, after }: FlipCardProps) {
  const [flipped, setFlipped] = useState(false);
  // The source sentence is left out if the explanation already quotes it.
  const source = card.source !== undefined && !card.explanation.includes(card.source) ? card.source : null;

  const spoken = flipped ? `${card.answer} ${card.explanation}` : card.question;

  return (
    <div className={classList(styles.card, styles[size])}>
      <div className={classList(styles.faces, flipped && styles.flipped)}>
        <div className={classList(styles.face, isLong(card.question) && styles.long)} aria-hidden={flipped}>
          <Chip sunken>Question</Chip>
          <p className={styles.words}>
            <SaidText text={card.question} />
          </p>
        </div>
        <div
          className={classList(
            styles.face,
            styles.back,
            (isLong(card.answer) || isLong(card.explanation)) && styles.long,
          )}
          aria-hidden={!flipped}
        >
          <Chip sunken>Réponse</Chip>
          <p className={styles.words}>
            <SaidText text={card.answer} />
            {isShort(card.answer) && <ChalkStroke accent={0} />}
          </p>
          {card.explanation !== '' && (
            <p className={styles.explanation}>
              <SaidText text={card.explanation} />
            </p>
          )}
          {source !== null && (
            <p className={styles.source}>
              «&nbsp;
              <SaidText text={source} />
              &nbsp;»
            </p>
          )}
          {flipped && card.source !== undefined && <QuoteLink quote={card.source} />}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">
          {flipped ? spokenText(`Réponse\u00a0: ${card.answer}. ${card.explanation}`) : ''}
        </span>
      </VisuallyHidden>
      <div className={styles.row}>
        {before}
        <Button
          block
          className={styles.turn}
          data-turn
          icon={<RotateCcw aria-hidden />}
          aria-pressed={flipped}
          onClick={() => setFlipped(!flipped)}
        >
          Retourner
        </Button>
        {after}
        {size === 'full' && <SpeakButton key={spoken} text={spoken} />}
      </div>
    </div>
  );
}
