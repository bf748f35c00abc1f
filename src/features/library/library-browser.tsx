import { GraduationCap } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { characters } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import type { Masteries, Mastery } from '#engine/library/mastery.ts';
import type { LessonList } from '#src/device/lessons.ts';
import { keepSchoolClass, readSchoolClass } from '#src/device/school-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useDebouncedValue } from '#src/ui/forms/use-debounced-value.ts';
import { ClassFilter } from './class-filter.tsx';
import { isForClass } from './lesson/programme-text.ts';
import styles from './library-browser.module.css';
import { isMastery, MasteryFilter } from './mastery-filter.tsx';
import { SearchResults } from './search-results.tsx';
import { groupBySubject } from './subject-groups.ts';
import { SubjectSections } from './subject-sections.tsx';
import { useLessonSearch } from './use-lesson-search.ts';

/** The search and the filter are part of the address, so that going back from a lesson leads to what was found. */
const SEARCH = 'q';
const MASTERY = 'etat';
/** Milliseconds without typing before the address is updated. */
const QUIET_MS = 400;
const MAX = characters.revisionSubject.max;

interface LibraryBrowserProps {
  lessons: LessonList;
  masteries: Masteries;
  /** Shown above the lessons while nothing is searched. */
  children: ReactNode;
}

/** Lists all lessons, or those that a search finds. */
export function LibraryBrowser({ lessons, masteries, children }: LibraryBrowserProps) {
  const [parameters, setParameters] = useSearchParams();
  const [typed, setTyped] = useState(() => firstCharacters(parameters.get(SEARCH) ?? '', MAX));
  const result = useLessonSearch(lessons, typed);

  const wanted = useDebouncedValue(typed.trim(), QUIET_MS);
  const shown = parameters.get(SEARCH) ?? '';
  useEffect(() => {
    if (wanted === shown) return;
    setParameters((before) => withParameter(before, SEARCH, wanted), { replace: true });
  }, [wanted, shown, setParameters]);

  const state = parameters.get(MASTERY);
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
          <FilteredLessons
            lessons={lessons}
            masteries={masteries}
            mastery={isMastery(state) ? state : null}
            onMastery={(chosen) =>
              setParameters((before) => withParameter(before, MASTERY, chosen ?? ''), { replace: true })
            }
          />
        </>
      ) : (
        <SearchResults
          typed={typed.trim()}
          result={result}
          masteries={masteries}
          onShowAll={() => setTyped('')}
        />
      )}
    </>
  );
}

interface FilteredLessonsProps {
  lessons: LessonList;
  masteries: Masteries;
  mastery: Mastery | null;
  onMastery: (chosen: Mastery | null) => void;
}

/** The lessons by subject, of one's own class and of how far one is with them. */
function FilteredLessons({ lessons, masteries, mastery, onMastery }: FilteredLessonsProps) {
  const [schoolClass, setSchoolClass] = useState(readSchoolClass);
  const chooseClass = (chosen: typeof schoolClass) => {
    keepSchoolClass(chosen);
    setSchoolClass(chosen);
  };
  const groups = useMemo(() => {
    const own = lessons.filter(
      (lesson) =>
        (schoolClass === null || isForClass(lesson, schoolClass)) &&
        (mastery === null || !masteries || masteries.get(lesson.slug)?.mastery === mastery),
    );
    return groupBySubject(own);
  }, [lessons, schoolClass, masteries, mastery]);
  return (
    <>
      <div className={styles.filters}>
        <ClassFilter lessons={lessons} chosen={schoolClass} onChoose={chooseClass} />
        {masteries !== null && (
          <MasteryFilter chosen={mastery} onChoose={onMastery} disabled={masteries === undefined} />
        )}
      </div>
      {groups.length === 0 ? (
        <EmptyState
          icon={<GraduationCap />}
          action={
            <Button
              onClick={() => {
                chooseClass(null);
                onMastery(null);
              }}
            >
              Toutes les leçons
            </Button>
          }
        >
          {EMPTY[mastery ?? 'new']}
        </EmptyState>
      ) : (
        <SubjectSections groups={groups} masteries={masteries} />
      )}
    </>
  );
}

const EMPTY: Readonly<Record<Mastery, string>> = {
  new: 'Plus aucune leçon à commencer ici\u00a0: toutes sont en cours ou maîtrisées.',
  begun: 'Aucune leçon en cours ici. Un quiz ou des flashcards suffisent pour en commencer une.',
  mastered:
    'Aucune leçon n’est encore maîtrisée ici. Une leçon l’est quand huit cartes sur dix tiennent plus d’une semaine.',
};

function withParameter(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before);
  if (value === '') after.delete(name);
  else after.set(name, value);
  return after;
}
