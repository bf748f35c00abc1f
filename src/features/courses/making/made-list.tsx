import { useState } from 'react';
import { Link } from 'react-router-dom';
import { subjectOfRequest } from '#contract/revision-tools.ts';
import { typeset } from '#engine/answer/typeset.ts';
import type { StoredOrigin, StoredSource } from '#src/data/device/courses.ts';
import { pathOfArtefact } from '#src/data/guest/guest-artefacts.ts';
import { useKeptFiches } from '#src/data/items/kept-fiches.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { counted, rangeText } from '../wording.ts';
import { type CourseToolName, courseTools } from './course-tools.tsx';
import { isFicheOf } from './fiche-path.ts';
import styles from './made-list.module.css';

/** How many are shown at a time. */
const SHOWN = 12;

interface MadeListProps {
  origins: readonly StoredOrigin[];
  sources: readonly StoredSource[];
}

/** One thing that was made, as it stands in the list. */
interface Made {
  readonly key: string;
  readonly at: string;
  readonly to: string;
  readonly kind: CourseToolName;
  readonly title: string;
  readonly place: string;
}

/** What was made of a course, the newest first. */
export function MadeList({ origins, sources }: MadeListProps) {
  const [count, setCount] = useState(SHOWN);
  const fiches = useKeptFiches() ?? [];
  const all = [
    ...origins.map((origin) => madeOf(origin, sources)),
    ...fiches
      .filter(({ page }) => sources.some((source) => isFicheOf(page, source)))
      .map(({ key, createdAt, page, input }): Made => {
        return { key, at: createdAt, to: page, kind: 'Fiche', title: subjectOfRequest(input), place: '' };
      }),
  ].sort((one, other) => other.at.localeCompare(one.at));
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="fait" className={styles.section}>
      <SectionHeading id="fait" aside={counted(all.length, 'élément')}>
        Fait avec ce cours
      </SectionHeading>
      <ul role="list" className={styles.list}>
        {all.slice(0, count).map(({ key, to, kind, title, place }) => (
          <li key={key}>
            <Link to={to} className={styles.made}>
              {courseTools[kind].icon}
              <span className={styles.words}>
                <span className={styles.title}>{typeset(title)}</span>
                <span className={styles.facts}>
                  {courseTools[kind].title}
                  {place !== '' && ` · ${place}`}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {all.length > count && (
        <Button variant="quiet" onClick={() => setCount(count + SHOWN)}>
          Montrer la suite
        </Button>
      )}
    </section>
  );
}

function madeOf(origin: StoredOrigin, sources: readonly StoredSource[]): Made {
  const { key, at, name, section, source, firstPage, lastPage } = origin;
  const of = sources.find(({ id }) => id === source);
  const place = of !== undefined && of.pages > 1 ? rangeText(of, firstPage, lastPage) : '';
  return { key, at, to: pathOfArtefact({ clientId: key }), kind: name, title: section, place };
}
