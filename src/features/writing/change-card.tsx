import { ArrowRight, ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { Decision, TextChange } from './corrected-text.ts';
import styles from './correction-view.module.css';
import { nameOf, visible } from './marked-text.tsx';

interface ChangeCardProps {
  id: string;
  change: TextChange;
  decision: Decision | undefined;
  /** From 0. */
  place: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  onDecide: (decision: Decision) => void;
}

/** One change with its rule, and what to do with it. */
export function ChangeCard({ id, change, decision, place, count, onStep, onDecide }: ChangeCardProps) {
  const { before, after, rule, explanation } = change;
  return (
    <section id={id} className={styles.card} aria-label="Correction">
      <div className={styles.head}>
        <h3 className={styles.words}>
          <VisuallyHidden>{nameOf(change)}</VisuallyHidden>
          <span aria-hidden className={styles.pair}>
            {before !== '' && <span>{visible(before)}</span>}
            <ArrowRight />
            <span>{after === '' ? '∅' : visible(after)}</span>
          </span>
        </h3>
        {rule !== undefined && (
          <Chip accent={2} sunken>
            {rule}
          </Chip>
        )}
        {count > 1 && (
          <span className={styles.place}>
            <VisuallyHidden>Correction </VisuallyHidden>
            {place + 1}/{count}
          </span>
        )}
      </div>
      <p className={styles.why}>{explanation ?? 'Correction proposée sans règle : à vous de juger.'}</p>
      <div className={styles.acts}>
        <Button
          variant="quiet"
          className={styles.accept}
          aria-pressed={decision === 'accepted'}
          onClick={() => onDecide('accepted')}
        >
          Accepter
        </Button>
        <Button
          variant="quiet"
          className={styles.ignore}
          aria-pressed={decision === 'ignored'}
          onClick={() => onDecide('ignored')}
        >
          Ignorer
        </Button>
        {count > 1 && (
          <div className={styles.steps}>
            <IconButton
              label="Correction précédente"
              icon={<ChevronLeft aria-hidden />}
              onClick={() => onStep(-1)}
            />
            <IconButton
              label="Correction suivante"
              icon={<ChevronRight aria-hidden />}
              onClick={() => onStep(1)}
            />
          </div>
        )}
      </div>
    </section>
  );
}
