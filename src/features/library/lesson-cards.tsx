import { lessonPath } from '#contract/paths.ts';
import type { LessonList } from '#src/device/engine-messages.ts';
import { CardGrid } from '#src/ui/card-grid.tsx';
import { FeatureCard } from '#src/ui/feature-card.tsx';
import styles from './lesson-cards.module.css';
import { lookOf } from './subject-looks.tsx';

interface LessonCardsProps {
  lessons: LessonList;
  /** Among lessons of several subjects, each card shows its own. */
  withSubject?: boolean;
}

/** Lessons as cards, each one a link to its page. */
export function LessonCards({ lessons, withSubject = false }: LessonCardsProps) {
  return (
    <CardGrid>
      {lessons.map(({ slug, title, subject, level, summary }) => (
        <FeatureCard
          key={slug}
          className={styles.card}
          to={lessonPath(slug)}
          title={title}
          accent={lookOf(subject).accent}
          icon={withSubject ? lookOf(subject).icon : undefined}
          description={
            <>
              <span className={styles.level}>{withSubject ? `${subject} · ${level}` : level}</span>
              <span className={styles.summary}>{summary}</span>
            </>
          }
        />
      ))}
    </CardGrid>
  );
}
