import { Dumbbell, NotebookPen, Presentation } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXERCISES_ID } from '#src/features/library/lesson/exercise-words.ts';
import { ReviewCard } from '#src/features/review/review-link-card.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import styles from './study-links.module.css';

/** Links to the exercises of the artefact or lesson whose page is `at`. */
export function ExercisesCard({ at }: { at: string }) {
  return (
    <FeatureCard
      to={`${at}/exercices`}
      title="Exercices"
      description="D’autres façons de s’entraîner"
      icon={<Dumbbell />}
      accent={4}
    />
  );
}

/** Leads to the exercises that were written for a lesson, whose page is `at`. */
export function WrittenExercises({ at }: { at: string }) {
  return (
    <section aria-labelledby="dans-la-lecon" className={styles.links}>
      <SectionHeading id="dans-la-lecon">Dans la leçon</SectionHeading>
      <FeatureCard
        to={`${at}#${EXERCISES_ID}`}
        title="Exercices corrigés"
        description="Avec leur solution, pas à pas"
        icon={<NotebookPen />}
        accent={4}
      />
    </section>
  );
}

/** Links to the same content as a presentation for a class. */
export function PresentationCard({
  at,
  description = 'En grand, avec deux équipes',
}: {
  at: string;
  description?: string;
}) {
  return (
    <FeatureCard
      to={`${at}/presenter`}
      title="Présenter à la classe"
      description={description}
      icon={<Presentation />}
      accent={0}
    />
  );
}

interface StudyLinksProps {
  at: string;
  /** Its cards come back in the review, which somebody who made their first deck knows nothing of. */
  isDeck: boolean;
  children?: ReactNode;
}

/** Links to the other things that can be done with an artefact. */
export function StudyLinks({ at, isDeck, children }: StudyLinksProps) {
  return (
    <section aria-labelledby="aller-plus-loin" className={styles.links}>
      <SectionHeading id="aller-plus-loin">Aller plus loin</SectionHeading>
      <div className={styles.cards}>
        {isDeck && <ReviewCard />}
        <ExercisesCard at={at} />
        <PresentationCard at={at} />
        {children}
      </div>
    </section>
  );
}
