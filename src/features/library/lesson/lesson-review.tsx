import type { Lesson } from '#engine/library/lesson.ts';
import { shortCountry } from '#src/ui/text/short-country.ts';
import styles from './lesson-review.module.css';

/** For which classes a lesson is, and when it was last reviewed. */
export function LessonReview({ lesson: { programme, reviewed } }: { lesson: Lesson }) {
  const day = new Date(`${reviewed}T12:00:00Z`).toLocaleDateString('fr', { dateStyle: 'long' });
  return (
    <section aria-labelledby="programmes" className={styles.review}>
      <h2 id="programmes">Au programme</h2>
      <ul role="list" className={styles.systems}>
        {programme.map(({ system, classes, chapter }) => (
          <li key={system}>
            <strong>{shortCountry(system)}</strong> <span>{classes.join(', ')}</span>{' '}
            <span className={styles.chapter}>{chapter}</span>
          </li>
        ))}
      </ul>
      <p>Leçon relue le {day}.</p>
    </section>
  );
}
