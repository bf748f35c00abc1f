import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { characters } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import type { LessonList } from '#src/device/engine-messages.ts';
import { Field } from '#src/ui/field.tsx';
import { useSettled } from '#src/ui/use-settled.ts';
import styles from './library-browser.module.css';
import { SearchResults } from './search-results.tsx';
import { groupBySubject } from './subject-groups.ts';
import { SubjectSections } from './subject-sections.tsx';
import { useLessonSearch } from './use-lesson-search.ts';

/** The search is part of the address, so that the way back from a lesson leads to what was found. */
const PARAMETER = 'q';
/** Milliseconds of silence before the address follows. */
const QUIET_MS = 400;
const MAX = characters.revisionSubject.max;

interface LibraryBrowserProps {
  lessons: LessonList;
  /** What stands above all the lessons, while nothing is searched. */
  children: ReactNode;
}

/** All the lessons, or those that a search finds. */
export function LibraryBrowser({ lessons, children }: LibraryBrowserProps) {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(() => firstCharacters(parameters.get(PARAMETER) ?? '', MAX));
  const groups = useMemo(() => groupBySubject(lessons), [lessons]);
  const result = useLessonSearch(lessons, typed);

  const wanted = useSettled(typed.trim(), QUIET_MS);
  const shown = parameters.get(PARAMETER) ?? '';
  useEffect(() => {
    if (wanted === shown) return;
    setParameters(wanted === '' ? {} : { [PARAMETER]: wanted }, { replace: true });
  }, [wanted, shown, setParameters]);

  return (
    <>
      <div className={styles.search}>
        <Field
          type="search"
          label="Rechercher une leçon"
          placeholder="photosynthèse, 2e guerre…"
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(firstCharacters(event.currentTarget.value, MAX))}
        />
      </div>
      {typed.trim() === '' ? (
        <>
          {children}
          <SubjectSections groups={groups} />
        </>
      ) : (
        <SearchResults typed={typed.trim()} result={result} onShowAll={() => setTyped('')} />
      )}
    </>
  );
}
