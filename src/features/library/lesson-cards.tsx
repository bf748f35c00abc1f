import { CircleCheck, CircleDashed } from 'lucide-react';
import { lessonPath } from '#contract/paths.ts';
import type { LessonMastery, Masteries } from '#engine/library/mastery.ts';
import type { LessonList } from '#src/device/lessons.ts';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { classList } from '#src/ui/layout/class-list.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { stageText } from './lesson/programme-text.ts';
import styles from './lesson-cards.module.css';
import { masteryText } from './mastery-text.ts';
import { visualsOf } from './subject-visuals.tsx';

interface LessonCardsProps {
  lessons: LessonList;
  masteries: Masteries;
  /** Each card shows its subject if the list contains several subjects. */
  withSubject?: boolean;
}

/** Shows lessons as cards that link to their pages. */
export function LessonCards({ lessons, masteries, withSubject = false }: LessonCardsProps) {
  return (
    <CardGrid>
      {lessons.map(({ slug, title, subject, programme, summary }) => (
        <FeatureCard
          key={slug}
          className={classList(styles.card, !withSubject && styles.wordsAlone)}
          to={lessonPath(slug)}
          title={title}
          accent={visualsOf(subject).accent}
          icon={withSubject ? visualsOf(subject).icon : undefined}
          description={
            <>
              <span className={styles.level}>
                {withSubject ? `${subject} · ${stageText(programme)}` : stageText(programme)}
              </span>
              <span className={styles.summary}>{summary}</span>
              <MasteryLine of={masteries?.get(slug)} />
            </>
          }
        />
      ))}
    </CardGrid>
  );
}

/** How far the person is with the lesson. A lesson that was never begun says nothing: that is most of them. */
function MasteryLine({ of }: { of: LessonMastery | undefined }) {
  if (of === undefined || of.mastery === 'new') return null;
  const Icon = of.mastery === 'mastered' ? CircleCheck : CircleDashed;
  return (
    <span className={classList(styles.mastery, of.mastery === 'mastered' && styles.mastered)}>
      <Icon aria-hidden /> {masteryText(of)}
    </span>
  );
}
