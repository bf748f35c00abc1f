import type { CSSProperties } from 'react';
import { accentClass } from '#src/ui/layout/accent.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { placeYears } from './place-years.ts';
import type { Axis } from './slide.ts';
import styles from './timeline-axis.module.css';
import { useYearRoom } from './use-year-room.ts';

/** From this number of events on, their marks are small. */
const MANY = 18;

interface TimelineAxisProps {
  axis: Axis;
  /** The date of the event on screen is told. */
  isTold: boolean;
}

/** The axis of a presented timeline: what was told has its year, what comes is a mark to be filled. */
export function TimelineAxis({
  axis: { marks, cuts, from, at, isAsked = false, isWhole = false },
  isTold,
}: TimelineAxisProps) {
  const told = isTold ? at : at - 1;
  const [axis, room] = useYearRoom(marks);
  const lying = placeYears(marks, { from, told, isWhole, room: room?.lying });
  // Years are read more easily as words are, and stand upright only where more of them then have room.
  const upright = isWhole && room ? placeYears(marks, { from, told, isWhole, room: room.upright }) : lying;
  const isUpright = upright.size > lying.size;
  const years = isUpright ? upright : lying;
  return (
    // What it shows is said by the slides one after another.
    <div
      ref={axis}
      data-upright={isUpright || undefined}
      className={classList(
        styles.axis,
        accentClass(0),
        marks.length > MANY && styles.many,
        isWhole && styles.whole,
      )}
      aria-hidden="true"
    >
      <span className={styles.line} />
      {cuts.map((share) => (
        <span key={share} className={styles.cut} style={placedAt(share)} />
      ))}
      {[...marks.entries()].map(([place, { share, year }]) => {
        const row = years.get(place);
        return (
          <span
            key={place}
            className={classList(
              styles.mark,
              place >= from && place <= told && styles.told,
              isAsked && place === at && styles.here,
            )}
            style={placedAt(share)}
          >
            {row !== undefined && (
              <span className={styles.year} data-row={row}>
                {year}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}

const placedAt = (share: number) => ({ '--share': share }) as CSSProperties;
