import { Camera } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#contract/paths.ts';
import { keepSchoolClass, readSchoolClass } from '#src/device/school-class.ts';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { ClassFilter } from '../class-filter.tsx';
import { useLessons } from '../use-lessons.ts';
import { firstLessons } from './first-lessons.ts';
import styles from './first-step.module.css';
import { QuickStarts } from './quick-starts.tsx';

/** What somebody who has nothing yet can do first: say their class, then test themselves on a lesson or photograph a page. */
export function FirstStep() {
  const lessons = useLessons();
  const [schoolClass, setSchoolClass] = useState(readSchoolClass);
  const { data } = lessons;
  if (lessons.isError) return null;
  return (
    <section aria-labelledby="pour-commencer" className={styles.step}>
      <SectionHeading id="pour-commencer" accent={1}>
        Pour commencer
      </SectionHeading>
      <p className={styles.said}>Dites votre classe, puis essayez une leçon.</p>
      {data === undefined ? (
        <>
          <div className={styles.choice}>
            <Skeleton shape="field" />
          </div>
          <CardGrid compact>
            {[1, 2, 3].map((place) => (
              <Skeleton key={place} shape="card" />
            ))}
          </CardGrid>
        </>
      ) : (
        <>
          <div className={styles.choice}>
            <ClassFilter
              lessons={data}
              chosen={schoolClass}
              onChoose={(chosen) => {
                keepSchoolClass(chosen);
                setSchoolClass(chosen);
              }}
            />
          </div>
          <QuickStarts lessons={firstLessons(data, schoolClass)} />
        </>
      )}
      <CardGrid compact>
        <FeatureCard
          to={paths.courses}
          title="Photographier une page de mon cours"
          description="Ou un fichier&nbsp;: fiche, cartes, quiz."
          icon={<Camera />}
          accent={1}
        />
      </CardGrid>
    </section>
  );
}
