import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Flashcard } from '#contract/artefacts/flashcards.ts';
import { Button } from '#src/ui/button.tsx';
import { ChalkStroke } from '#src/ui/chalk-stroke.tsx';
import { Chip } from '#src/ui/chip.tsx';
import { classList } from '#src/ui/class-list.ts';
import { isLong, isShort } from '#src/ui/text-length.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import styles from './flip-card.module.css';
import { SpeakButton } from './speak-button.tsx';

interface FlipCardProps {
  card: Flashcard;
  /** `full` for one card at a time, `small` in a grid of them. */
  size?: 'full' | 'small';
  /** Buttons on either side of 'Retourner', within the thumb's reach. */
  before?: ReactNode;
  after?: ReactNode;
}

/** One card: question on one side, answer with its explanation and its sentence on the other. */
export function FlipCard({ card, size = 'full', before, after }: FlipCardProps) {
  const [flipped, setFlipped] = useState(false);
  // A card that quotes the sentence it explains would say the same thing twice.
  const source = card.source !== undefined && !card.explanation.includes(card.source) ? card.source : null;

  const spoken = flipped ? `${card.answer} ${card.explanation}` : card.question;

  return (
    <div className={classList(styles.card, styles[size])}>
      <div className={classList(styles.faces, flipped && styles.flipped)}>
        <div className={classList(styles.face, isLong(card.question) && styles.long)} aria-hidden={flipped}>
          <Chip sunken>Question</Chip>
          <p className={styles.words}>{card.question}</p>
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
            {card.answer}
            {isShort(card.answer) && <ChalkStroke accent={0} />}
          </p>
          {card.explanation !== '' && <p className={styles.explanation}>{card.explanation}</p>}
          {source !== null && <p className={styles.source}>«&nbsp;{source}&nbsp;»</p>}
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{flipped ? `Réponse\u00a0: ${card.answer}. ${card.explanation}` : ''}</span>
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
