import { GraduationCap } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { characters } from '#contract/limits.ts';
import { firstCharacters } from '#contract/text.ts';
import { isForClass } from '#engine/library/class-lessons.ts';
import type { Masteries, Mastery } from '#engine/library/mastery.ts';
import type { LessonList } from '#src/device/lessons.ts';
import { keepSchoolClass, readSchoolClass } from '#src/device/school-class.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Field } from '#src/ui/forms/field.tsx';
import { useDebouncedValue } from '#src/ui/forms/use-debounced-value.ts';
import { useStillHere } from '#src/ui/layout/use-still-here.ts';
import { ClassFilter } from './class-filter.tsx';
import styles from './library-browser.module.css';
import { isMastery, MasteryFilter } from './mastery-filter.tsx';
import { SearchResults } from './search-results.tsx';
import { SubjectFilter } from './subject-filter.tsx';
import { groupBySubject } from './subject-groups.ts';
import { SubjectSections } from './subject-sections.tsx';
import { useLessonSearch } from './use-lesson-search.ts';

/** The search and the filters are part of the address, so that going back from a lesson leads to what was found. */
const SEARCH = 'q';
const MASTERY = 'etat';
const SUBJECT = 'matiere';
/** Milliseconds without typing before the address is updated. */
const QUIET_MS = 400;
const MAX = characters.revisionSubject.max;

interface LibraryBrowserProps {
  lessons: LessonList;
  masteries: Masteries;
  /** Shown above the lessons while nothing is searched. */
  children: ReactNode;
  /** Leads to the practice exams, for who searches the name of one. */
  exam: ReactNode;
}

/** Lists all lessons, or those that a search finds. */
export function LibraryBrowser({ lessons, masteries, exam, children }: LibraryBrowserProps) {
  const [parameters, setParameters] = useSearchParams();
  const isStillHere = useStillHere();
  const [typed, setTyped] = useState(() => firstCharacters(parameters.get(SEARCH) ?? '', MAX));
  const result = useLessonSearch(lessons, typed);

  const wanted = useDebouncedValue(typed.trim(), QUIET_MS);
  const shown = parameters.get(SEARCH) ?? '';
  useEffect(() => {
    if (wanted === shown || !isStillHere()) return;
    setParameters((before) => withParameters(before, { [SEARCH]: wanted }), { replace: true });
  }, [wanted, shown, isStillHere, setParameters]);

  const state = parameters.get(MASTERY);
  const named = parameters.get(SUBJECT);
  // An address that somebody typed or that an older version kept may name no subject of today.
  const subject = lessons.some((lesson) => lesson.subject === named) ? named : null;
  const choose = (chosen: Readonly<Record<string, string | null>>) =>
    setParameters((before) => withParameters(before, chosen), { replace: true });
  const chooseSubject = (chosen: string | null) => choose({ [SUBJECT]: chosen });
  return (
    <>
      <noscript>
        <p>
          Les leçons se lisent sans JavaScript. La recherche, les cartes, les quiz et les examens en ont
          besoin&nbsp;: activez-le dans les réglages de votre navigateur.
        </p>
      </noscript>
      <div className={styles.search} data-app-only>
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
          <div className={styles.own} data-app-only>
            {children}
          </div>
          <FilteredLessons
            lessons={lessons}
            masteries={masteries}
            mastery={isMastery(state) ? state : null}
            subject={subject}
            onMastery={(chosen) => choose({ [MASTERY]: chosen })}
            onSubject={chooseSubject}
            onAll={() => choose({ [MASTERY]: null, [SUBJECT]: null })}
          />
        </>
      ) : (
        <SearchResults
          typed={typed.trim()}
          result={result}
          masteries={masteries}
          subject={subject}
          onSubject={chooseSubject}
          onShowAll={() => setTyped('')}
          exam={exam}
        />
      )}
    </>
  );
}

interface FilteredLessonsProps {
  lessons: LessonList;
  masteries: Masteries;
  mastery: Mastery | null;
  subject: string | null;
  onMastery: (chosen: Mastery | null) => void;
  onSubject: (chosen: string | null) => void;
  /** Forgets what was chosen of both. */
  onAll: () => void;
}

/** The lessons by subject, of one's own class, of how far one is with them, and of one subject. */
function FilteredLessons({
  lessons,
  masteries,
  mastery,
  subject,
  onMastery,
  onSubject,
  onAll,
}: FilteredLessonsProps) {
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
  const counts = useMemo(
    () => groups.map((group) => ({ subject: group.subject, count: group.lessons.length })),
    [groups],
  );
  const shown = useMemo(
    () => (subject === null ? groups : groups.filter((group) => group.subject === subject)),
    [groups, subject],
  );
  return (
    <>
      <div className={styles.filters} data-app-only>
        <ClassFilter lessons={lessons} chosen={schoolClass} onChoose={chooseClass} />
        {masteries !== null && (
          <MasteryFilter chosen={mastery} onChoose={onMastery} disabled={masteries === undefined} />
        )}
      </div>
      <SubjectFilter counts={counts} chosen={subject} onChoose={onSubject} />
      {shown.length === 0 ? (
        <EmptyState
          icon={<GraduationCap />}
          action={
            <Button
              onClick={() => {
                chooseClass(null);
                onAll();
              }}
            >
              Toutes les leçons
            </Button>
          }
        >
          {mastery === null && subject !== null
            ? `Aucune leçon de cette matière pour votre classe\u00a0: ${subject}.`
            : EMPTY[mastery ?? 'new']}
        </EmptyState>
      ) : (
        // Another choice is drawn bit by bit again: all lessons in one frame would make a tap wait.
        <SubjectSections
          key={`${schoolClass?.name} ${mastery} ${subject}`}
          groups={shown}
          masteries={masteries}
        />
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

/** The address with other values; null and the empty one go. */
function withParameters(
  before: URLSearchParams,
  chosen: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(chosen)) {
    if (value === null || value === '') after.delete(name);
    else after.set(name, value);
  }
  return after;
}
