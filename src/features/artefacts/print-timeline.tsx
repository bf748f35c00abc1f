import type { Timeline } from '#contract/artefacts/timeline.ts';
import { layOutTimeline } from '#engine/timeline/lay-out.ts';
import { SaidText } from '#src/ui/speech/said-text.tsx';
import styles from './print-timeline.module.css';

/** Prints the events in chronological order, with the dates on the left. */
export function PrintedTimeline({ timeline, title }: { timeline: Timeline; title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <ol className={styles.events}>
        {layOutTimeline(timeline.data).map(({ entry, era, given }) => (
          <li key={given} className={styles.event}>
            {era !== null && (
              <p className={styles.era}>
                {era.lead}
                {era.numeral}
                <sup>{era.ordinal}</sup> {era.unit}
              </p>
            )}
            <p className={styles.date}>{entry.date}</p>
            <div className={styles.told}>
              <p className={styles.name}>
                <SaidText text={entry.event} />
              </p>
              {entry.description !== '' && (
                <p>
                  <SaidText text={entry.description} />
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
