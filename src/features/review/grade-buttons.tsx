import type { Ref } from 'react';
import type { Grade } from '#engine/review/log-event.ts';
import { type Accent, accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import styles from './grade-buttons.module.css';

const GRADES: readonly { grade: Grade; name: string; accent: Accent }[] = [
  { grade: 1, name: 'À revoir', accent: 3 },
  { grade: 2, name: 'Difficile', accent: 0 },
  { grade: 3, name: 'Correct', accent: 1 },
  { grade: 4, name: 'Facile', accent: 2 },
];

interface GradeButtonsProps {
  /** Time until the card is due again after each grade, such as « 10 min ». */
  intervals: Readonly<Record<Grade, string>>;
  onGrade: (grade: Grade) => void;
  /** The button that takes the focus when the answer appears. */
  first: Ref<HTMLButtonElement>;
}

/** The four grades, each with the time until the card is due again. */
export function GradeButtons({ intervals, onGrade, first }: GradeButtonsProps) {
  return (
    <fieldset aria-label="Votre réponse était" className={styles.grades}>
      {GRADES.map(({ grade, name, accent }) => (
        <button
          key={grade}
          type="button"
          ref={grade === 3 ? first : null}
          className={classList(styles.grade, accentClass(accent))}
          aria-keyshortcuts={String(grade)}
          aria-describedby={`retour-${grade}`}
          onClick={() => onGrade(grade)}
        >
          <span className={styles.name}>{name}</span>
          <span id={`retour-${grade}`} aria-hidden className={styles.interval}>
            {intervals[grade]}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
