import type { CSSProperties } from 'react';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import type { Axis } from './slide.ts';
import styles from './timeline-axis.module.css';

/** Two years nearer than this share of the axis would lie on each other. */
const CLEAR = 0.15;
/** From this number of events on, their marks are small. */
const MANY = 18;

interface TimelineAxisProps {
  axis: Axis;
  /** The date of the event on screen is told. */
  isTold: boolean;
}

/** The axis of a presented timeline: what was told has its year, what comes is a mark to be filled. */
export function TimelineAxis({ axis: { marks, at }, isTold }: TimelineAxisProps) {
  const told = isTold ? at : at - 1;
  const named = namedMarks(
    marks.map(({ share }) => share),
    told,
  );
  return (
    // What it shows is said by the slides one after another.
    <div
      className={classList(styles.axis, accentClass(0), marks.length > MANY && styles.many)}
      aria-hidden="true"
    >
      <span className={styles.line} />
      {[...marks.entries()].map(([place, { share, year }]) => (
        <span
          key={place}
          className={classList(styles.mark, place <= told && styles.told, place === at && styles.here)}
          style={{ '--share': share } as CSSProperties}
        >
          {named.has(place) && year !== '' && <span className={styles.year}>{year}</span>}
        </span>
      ))}
    </div>
  );
}

/** The marks whose year is shown: the last one told, and those before it that are far enough from each other. */
function namedMarks(shares: readonly number[], told: number): ReadonlySet<number> {
  const named = new Set<number>();
  let last = Number.POSITIVE_INFINITY;
  for (let place = Math.min(told, shares.length - 1); place >= 0; place -= 1) {
    const share = shares[place] ?? 0;
    if (last - share < CLEAR) continue;
    named.add(place);
    last = share;
  }
  return named;
}
