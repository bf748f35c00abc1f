import type { ExamProgress } from '#engine/exam/progress.ts';
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { dayFormat } from '#src/ui/text/day-format.ts';
import styles from './progress-list.module.css';
import { scoreText } from './wording.ts';

const day = dayFormat({ day: 'numeric', month: 'long' });

/** The last exams on this device, newest first. It renders nothing if there is none. */
export function ProgressList({ records }: Pick<ExamProgress, 'records'>) {
  if (records.length === 0) return null;
  const mean = records.reduce((sum, { outOf20 }) => sum + outOf20, 0) / records.length;
  return (
    <section aria-labelledby="mes-examens" className={styles.section}>
      <SectionHeading id="mes-examens" accent={4} aside={`moyenne ${scoreText(mean, 20)}`}>
        Mes examens
      </SectionHeading>
      <ol role="list" className={styles.list}>
        {records.toReversed().map(({ startedAt, title, outOf20 }) => (
          <li key={startedAt} className={styles.record}>
            <span className={styles.words}>
              {title} <span className={styles.day}>{day(startedAt)}</span>
            </span>
            <strong className={styles.score}>{scoreText(outOf20, 20)}</strong>
            <span className={styles.bar}>
              <ProgressBar label={title} value={outOf20} max={20} valueText={scoreText(outOf20, 20)} />
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.day}>Gardés sur cet appareil seulement&nbsp;: les vingt derniers.</p>
    </section>
  );
}
