import { BookOpen, SearchX } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { lessonPath } from '#contract/paths.ts';
import { anchorOf } from '#engine/library/anchor.ts';
import type { Masteries } from '#engine/library/mastery.ts';
import type { LessonList } from '#src/device/lessons.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { asksForExam } from './asks-for-exam.ts';
import { DelayedIndicator } from './delayed-indicator.tsx';
import { LessonCards } from './lesson-cards.tsx';
import styles from './search-results.module.css';
import { SubjectFilter } from './subject-filter.tsx';
import { groupBySubject } from './subject-groups.ts';
import type { SearchResult } from './use-lesson-search.ts';

interface SearchResultsProps {
  typed: string;
  result: SearchResult;
  masteries: Masteries;
  /** Only what was found in this subject is listed. */
  subject: string | null;
  onSubject: (chosen: string | null) => void;
  onShowAll: () => void;
  /** Leads to the practice exams. */
  exam: ReactNode;
}

/** Shows what a search found or, if nothing has that name, the nearest lessons. */
export function SearchResults(props: SearchResultsProps) {
  const { typed, onShowAll, exam } = props;
  const asked = asksForExam(typed);
  // What only looks like the name of an exam is not what was looked for.
  const isExam = asked === 'name' && props.result.kind !== 'found';
  const result: SearchResult = isExam ? NOTHING_ELSE : props.result;
  const shown = useMemo(() => ofSubject(result, props.subject), [result, props.subject]);
  return (
    <section aria-label="Résultats de la recherche" className={styles.results}>
      <p role="status" className={styles.said}>
        {isExam ? 'Un examen blanc prépare à cette épreuve.' : sayResult(shown, typed)}
      </p>
      {asked !== null && <CardGrid compact>{exam}</CardGrid>}
      {result.kind === 'searching' && (
        <DelayedIndicator>
          <Spinner size="large" label="Recherche…" />
        </DelayedIndicator>
      )}
      {result.kind === 'failed' && (
        <Alert>La recherche n’a pas pu démarrer. Rechargez la page, puis réessayez.</Alert>
      )}
      {result.kind === 'near' && result.treated !== null && (
        <LinkButton
          to={`${lessonPath(result.treated.slug)}#partie-${anchorOf(result.treated.section)}`}
          variant="primary"
          icon={<BookOpen aria-hidden />}
        >
          {result.treated.title}&nbsp;: {result.treated.section}
        </LinkButton>
      )}
      {isList(result) && isList(shown) && result.lessons.length > 0 && (
        <FoundLessons {...props} found={result.lessons} shown={shown} />
      )}
      {result.kind === 'near' && !isExam && result.lessons.length === 0 && result.treated === null && (
        <EmptyState icon={<SearchX />} action={<Button onClick={onShowAll}>Toutes les leçons</Button>}>
          Essayez un mot plus court, un autre nom du sujet, ou une matière comme «&nbsp;histoire&nbsp;».
        </EmptyState>
      )}
    </section>
  );
}

type ListResult = Extract<SearchResult, { kind: 'found' | 'near' }>;

const NOTHING_ELSE: SearchResult = { kind: 'near', lessons: [], treated: null };

const isList = (result: SearchResult): result is ListResult =>
  result.kind === 'found' || result.kind === 'near';

/** What was found in one subject alone. */
function ofSubject(result: SearchResult, subject: string | null): SearchResult {
  if (subject === null || !isList(result)) return result;
  return { ...result, lessons: result.lessons.filter((lesson) => lesson.subject === subject) };
}

interface FoundLessonsProps extends SearchResultsProps {
  /** In all subjects. */
  found: LessonList;
  shown: ListResult;
}

function FoundLessons({ found, shown, masteries, subject, onSubject }: FoundLessonsProps) {
  const counts = groupBySubject(found).map((group) => ({
    subject: group.subject,
    count: group.lessons.length,
  }));
  return (
    <>
      {(counts.length > 1 || subject !== null) && (
        <SubjectFilter counts={counts} chosen={subject} onChoose={onSubject} />
      )}
      {shown.lessons.length > 0 ? (
        <>
          <h2 className={styles.title}>{shown.kind === 'found' ? 'Résultats' : 'Les plus proches'}</h2>
          <LessonCards masteries={masteries} lessons={shown.lessons} withSubject />
        </>
      ) : (
        <EmptyState
          icon={<SearchX />}
          action={<Button onClick={() => onSubject(null)}>Chercher dans toutes les matières</Button>}
        >
          Rien de tel en {subject}. La recherche a trouvé autre chose dans les autres matières.
        </EmptyState>
      )}
    </>
  );
}

function sayResult(result: SearchResult, typed: string): string {
  switch (result.kind) {
    case 'searching':
    case 'failed':
      return '';
    case 'found':
      if (result.lessons.length === 0) return 'Aucune leçon trouvée dans cette matière';
      return result.lessons.length > 1 ? `${result.lessons.length} leçons trouvées` : '1 leçon trouvée';
    case 'near':
      return `Aucune leçon ne porte le nom «\u00a0${typed}\u00a0».${result.treated === null ? '' : ' Cette partie en traite\u00a0:'}`;
  }
}
