import { ArrowRight, BookOpen, ChevronLeft, ChevronRight, CircleHelp } from 'lucide-react';
import type { Ref } from 'react';
import type { RuleName } from '#engine/writing/rules/rule-names.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Chip } from '#src/ui/layout/chip.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { Decision, TextChange } from './corrected-text.ts';
import styles from './correction-view.module.css';
import { DoubtChoice } from './doubt-choice.tsx';
import { nameOf, visible } from './marked-text.tsx';
import { ruleLabel } from './rule-label.ts';

interface ChangeCardProps {
  id: string;
  headingRef: Ref<HTMLHeadingElement>;
  change: TextChange;
  decision: Decision | undefined;
  /** From 0. */
  place: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  onDecide: (decision: Decision) => void;
  /** Opens the short lesson of the rule. */
  onLesson: (rule: RuleName) => void;
}

/** One change with its rule, and what to do with it. */
export function ChangeCard(props: ChangeCardProps) {
  const { id, headingRef, change, decision, place, count, onStep, onDecide, onLesson } = props;
  const { before, after, rule, about, explanation, readings } = change;
  return (
    <section id={id} className={styles.card} aria-label={readings === undefined ? 'Correction' : 'Doute'}>
      <div className={styles.head}>
        <h3 ref={headingRef} tabIndex={-1} className={styles.words}>
          <VisuallyHidden>{nameOf(change)}</VisuallyHidden>
          <span aria-hidden className={styles.pair}>
            {before !== '' && <span>{visible(before)}</span>}
            {readings === undefined ? <ArrowRight /> : <span className={styles.or}>ou</span>}
            <span>{after === '' ? '∅' : visible(after)}</span>
          </span>
        </h3>
        {readings !== undefined && (
          <Chip accent={0} sunken icon={<CircleHelp aria-hidden />}>
            À vous de choisir
          </Chip>
        )}
        {rule !== undefined && (
          <Chip accent={2} sunken>
            {ruleLabel(rule)}
          </Chip>
        )}
        {count > 1 && (
          <span className={styles.place}>
            <VisuallyHidden>Remarque </VisuallyHidden>
            {place + 1}/{count}
          </span>
        )}
      </div>
      <div className={styles.why}>
        {about !== undefined && about !== '' && <p className={styles.about}>{about}</p>}
        <p>{explanation ?? 'Correction proposée sans règle\u00a0: à vous de juger.'}</p>
      </div>
      {rule !== undefined && (
        <Button
          variant="quiet"
          className={styles.lesson}
          icon={<BookOpen aria-hidden />}
          onClick={() => onLesson(rule)}
        >
          Comprendre la règle
        </Button>
      )}
      {readings !== undefined && (
        <DoubtChoice key={place} readings={readings} decision={decision} onDecide={onDecide} />
      )}
      <div className={styles.acts}>
        {readings === undefined && (
          <>
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
          </>
        )}
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
