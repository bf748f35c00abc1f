import { Dumbbell, Presentation } from 'lucide-react';
import { FeatureCard } from '#src/ui/feature-card.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import styles from './study-links.module.css';

/** To the exercises of the artefact or of the lesson whose page is `at`. */
export function ExercisesCard({ at }: { at: string }) {
  return (
    <FeatureCard
      to={`${at}/exercices`}
      title="Exercices"
      description="D’autres façons de s’entraîner, sans crédit"
      icon={<Dumbbell />}
      accent={4}
    />
  );
}

/** To the same content, in front of a class. */
export function PresentationCard({ at }: { at: string }) {
  return (
    <FeatureCard
      to={`${at}/presenter`}
      title="Présenter à la classe"
      description="En grand, avec deux équipes"
      icon={<Presentation />}
      accent={0}
    />
  );
}

/** What else can be done with an artefact. */
export function StudyLinks({ at }: { at: string }) {
  return (
    <section aria-labelledby="aller-plus-loin" className={styles.links}>
      <SectionHeading id="aller-plus-loin">Aller plus loin</SectionHeading>
      <div className={styles.cards}>
        <ExercisesCard at={at} />
        <PresentationCard at={at} />
      </div>
    </section>
  );
}
