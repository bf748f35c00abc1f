import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { SESSION_CARDS } from '#engine/review/session.ts';
import { ProgressRing } from '#src/ui/feedback/progress-ring.tsx';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import type { DueToday as Counts } from './count-due.ts';
import styles from './due-today.module.css';
import { untilExam } from './exam-date/until-exam.ts';

/** Estimated seconds per card, for question and answer. */
const CARD_SECONDS = 20;

function timeNeeded(cards: number): string {
  const minutes = Math.round((cards * CARD_SECONDS) / 60);
  return minutes < 1 ? 'Moins d’une minute' : `Environ ${minutes} ${minutes > 1 ? 'minutes' : 'minute'}`;
}

interface DueTodayProps {
  today: Counts;
  /** Days until the exam, if a date was entered. */
  daysToExam?: number | null | undefined;
}

/** Links to the cards that are due today, at the top of the home screen. */
export function DueToday({ today: { due, later, done }, daysToExam = null }: DueTodayProps) {
  return (
    <Link to={paths.review} className={classList(styles.due, accentClass(1))}>
      <ProgressRing
        label="Révisé aujourd’hui"
        value={done}
        max={Math.max(1, done + due)}
        valueText={`${done} sur ${done + due}`}
      >
        {due}
      </ProgressRing>
      <span className={styles.words}>
        <span className={styles.title}>
          {due === 0 ? 'À jour pour l’instant' : `${due} ${due > 1 ? 'cartes' : 'carte'} à revoir`}
        </span>
        <span className={styles.sub}>
          {due > SESSION_CARDS && `${SESSION_CARDS} maintenant, ${due - SESSION_CARDS} ensuite · `}
          {due > 0 && `${timeNeeded(due)} · sans connexion`}
          {due === 0 && later > 0 && `${later} ${later > 1 ? 'reviennent' : 'revient'} plus tard aujourd’hui`}
          {due === 0 && later === 0 && 'La suite vous attend un autre jour'}
          {daysToExam !== null && ` · examen\u00a0: ${untilExam(daysToExam)}`}
        </span>
      </span>
      <ChevronRight className={styles.go} aria-hidden />
      <span className={styles.act} aria-hidden>
        Réviser
      </span>
    </Link>
  );
}
