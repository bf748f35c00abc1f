import { useState } from 'react';
import { Link } from 'react-router-dom';
import { typeset } from '#engine/answer/typeset.ts';
import type { StoredOrigin, StoredSource } from '#src/data/device/courses.ts';
import { pathOfArtefact } from '#src/data/guest/guest-artefacts.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { courseTools } from './course-tools.tsx';
import styles from './made-list.module.css';
import { counted, rangeText } from './wording.ts';

/** How many are shown at a time. */
const SHOWN = 12;

interface MadeListProps {
  origins: readonly StoredOrigin[];
  sources: readonly StoredSource[];
}

/** What was made of a course, the newest first. */
export function MadeList({ origins, sources }: MadeListProps) {
  const [count, setCount] = useState(SHOWN);
  if (origins.length === 0) return null;
  return (
    <section aria-labelledby="fait" className={styles.section}>
      <SectionHeading id="fait" aside={counted(origins.length, 'élément')}>
        Fait avec ce cours
      </SectionHeading>
      <ul role="list" className={styles.list}>
        {origins.slice(0, count).map(({ key, name, section, source, firstPage, lastPage }) => {
          const of = sources.find(({ id }) => id === source);
          return (
            <li key={key}>
              <Link to={pathOfArtefact({ clientId: key })} className={styles.made}>
                {courseTools[name].icon}
                <span className={styles.words}>
                  <span className={styles.title}>{typeset(section)}</span>
                  <span className={styles.facts}>
                    {courseTools[name].title}
                    {of !== undefined && of.pages > 1 && ` · ${rangeText(of, firstPage, lastPage)}`}
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {origins.length > count && (
        <Button variant="quiet" onClick={() => setCount(count + SHOWN)}>
          Montrer la suite
        </Button>
      )}
    </section>
  );
}
