import { Eye, EyeOff } from 'lucide-react';
import { machineDate } from '#engine/timeline/machine-date.ts';
import type { TimelineDate } from '#engine/timeline/read-date.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import styles from './event-date.module.css';

interface EventDateProps {
  /** The date as it was written. */
  wording: string;
  date: TimelineDate | null;
  /** See `TimelineItem`. */
  hidden: boolean | undefined;
  /** Id of the event's heading, which describes the button: in a test all buttons have the same name. */
  describedBy: string;
  onReveal: () => void;
}

/** The date of an entry or, in a test, the button that shows and hides it. The button keeps the focus. */
export function EventDate({ wording, date, hidden, describedBy, onReveal }: EventDateProps) {
  const machine = date && machineDate(date);
  return (
    <div className={styles.date}>
      {!hidden && (machine === null ? <span>{wording}</span> : <time dateTime={machine}>{wording}</time>)}
      {hidden !== undefined && (
        <Button
          className={classList(styles.reveal, !hidden && styles.revealed)}
          variant={hidden ? 'secondary' : 'quiet'}
          icon={hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          aria-describedby={describedBy}
          onClick={onReveal}
        >
          {hidden ? 'Voir la date' : <VisuallyHidden>Cacher la date</VisuallyHidden>}
        </Button>
      )}
    </div>
  );
}
