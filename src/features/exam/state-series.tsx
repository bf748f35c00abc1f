import { PenLine } from 'lucide-react';
import { useId } from 'react';
import { paths } from '#contract/paths.ts';
import type { WritingToolSlug } from '#contract/writing/slugs.ts';
import { lackingIn, type StatePaper, stateDays } from '#engine/exam/series.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import type { LessonList } from '#src/device/lessons.ts';
import { FeatureCard } from '#src/ui/layout/feature-card.tsx';
import { lessonsOfPaper } from './exam-choice.ts';
import styles from './start-view.module.css';

interface StateSeriesProps {
  lessons: LessonList;
  chosen: StatePaper | null;
  onChoose: (paper: StatePaper) => void;
}

const DISSERTATION: WritingToolSlug = 'dissertation';

/** The dissertation and the four days of the state exam. A day that the library can't serve says so. */
export function StateSeries({ lessons, chosen, onChoose }: StateSeriesProps) {
  const group = useId();
  const isGuest = readCredentials() === null;
  return (
    <div className={styles.series}>
      <FeatureCard
        to={paths.tool.replace(':tool', DISSERTATION)}
        title={'Avant\u00a0: la dissertation'}
        description={
          isGuest
            ? 'Avec l’outil de rédaction, qui demande un compte.'
            : 'Avec l’outil de rédaction\u00a0: un plan, puis votre texte.'
        }
        icon={<PenLine />}
        accent={4}
      />
      {stateDays.map(({ title, papers }, day) => (
        <fieldset key={title} className={styles.day}>
          <legend>
            Jour {day + 1}&nbsp;: {title}
          </legend>
          {papers.map((paper) => {
            const own = lessonsOfPaper(paper, lessons);
            const count = own.length;
            const taught = new Set(own.map(({ subject }) => subject));
            const id = `${group}${paper.id}`;
            return (
              <div key={paper.id} className={styles.paper}>
                <label htmlFor={id}>
                  <input
                    id={id}
                    type="radio"
                    name={group}
                    checked={chosen?.id === paper.id}
                    disabled={count === 0}
                    aria-describedby={`${id}-facts`}
                    onChange={() => onChoose(paper)}
                  />
                  {paper.title}
                </label>
                <span id={`${id}-facts`} className={styles.facts}>
                  {count === 0
                    ? 'La bibliothèque n’a pas encore de leçons pour cette épreuve.'
                    : servedText(count, lackingIn(paper, taught))}
                </span>
              </div>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

const and = new Intl.ListFormat('fr', { type: 'conjunction' });

/** « 6 leçons, sans la religion et l’actualité ». */
function servedText(count: number, lacking: readonly string[]): string {
  const served = count === 1 ? '1 leçon' : `${count} leçons`;
  return lacking.length === 0 ? served : `${served}, sans ${and.format(lacking)}`;
}
