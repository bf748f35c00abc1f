import { type CSSProperties, memo, useId } from 'react';
import { hideDates } from '#engine/timeline/hide-dates.ts';
import type { TimelineRow } from '#engine/timeline/lay-out.ts';
import type { ScaledGap } from '#engine/timeline/scale.ts';
import { classList } from '#src/ui/layout/class-list.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import { addsNothing } from '#src/ui/text/adds-nothing.ts';
import { QuoteLink } from '#src/ui/text/quote-link.tsx';
import { ChalkLine } from './chalk-line.tsx';
import { EraHeading } from './era-heading.tsx';
import { EventDate } from './event-date.tsx';
import styles from './timeline-item.module.css';

interface TimelineItemProps {
  row: TimelineRow;
  /** Level of the event's heading, below that of its era if there are eras. */
  level: 2 | 3;
  /** The space after the entry in rem, if the line is to scale. */
  gap?: ScaledGap | undefined;
  /**
   * Undefined outside of a test. In a test it tells whether the date is still hidden, so that nothing else
   * reveals it.
   */
  hidden?: boolean | undefined;
  onReveal: (given: number) => void;
}

/** One entry of the line. It is memoized: revealing one of 300 dates renders only its own entry. */
export const TimelineItem = memo(function TimelineItem(props: TimelineItemProps) {
  const { row, level, gap, hidden, onReveal } = props;
  const { entry, date, era, given, nextIs } = row;
  const heading = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const told = (text: string) => (hidden ? hideDates(text, entry.date, date) : text);
  const testing = hidden !== undefined;
  const isSaid = addsNothing(entry.description, `${entry.date} ${entry.event}`);

  return (
    <li className={classList(styles.item, testing && styles.testing)}>
      {era !== null && !testing && <EraHeading era={era} />}
      <div
        className={classList(styles.entry, gap?.cut && styles.cut)}
        style={gap && ({ '--gap': `${gap.size}rem` } as CSSProperties)}
      >
        <EventDate
          wording={entry.date}
          date={date}
          hidden={hidden}
          describedBy={heading}
          onReveal={() => onReveal(given)}
        />
        <ChalkLine variant={given} />
        <div className={styles.told}>
          <Heading id={heading} className={styles.event}>
            <SaidText text={told(entry.event)} />
          </Heading>
          {!isSaid && (
            <p className={styles.description}>
              <SaidText text={told(entry.description)} />
            </p>
          )}
          {!hidden && <QuoteLink quote={entry.description || entry.event} />}
        </div>
        <div className={styles.gap}>{nextIs !== null && !testing && <p>{nextIs}</p>}</div>
      </div>
    </li>
  );
});
