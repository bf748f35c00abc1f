import { SearchX } from 'lucide-react';
import type { Masteries } from '#engine/library/mastery.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { DelayedIndicator } from './delayed-indicator.tsx';
import { LessonCards } from './lesson-cards.tsx';
import styles from './search-results.module.css';
import type { SearchResult } from './use-lesson-search.ts';

interface SearchResultsProps {
  typed: string;
  result: SearchResult;
  masteries: Masteries;
  onShowAll: () => void;
}

/** Shows what a search found or, if nothing has that name, the nearest lessons. */
export function SearchResults({ typed, result, masteries, onShowAll }: SearchResultsProps) {
  return (
    <section aria-label="Résultats de la recherche" className={styles.results}>
      <p role="status" className={styles.said}>
        {sayResult(result, typed)}
      </p>
      {result.kind === 'searching' && (
        <DelayedIndicator>
          <Spinner size="large" label="Recherche…" />
        </DelayedIndicator>
      )}
      {result.kind === 'failed' && (
        <Alert>La recherche n’a pas pu démarrer. Rechargez la page, puis réessayez.</Alert>
      )}
      {(result.kind === 'found' || result.kind === 'near') && result.lessons.length > 0 && (
        <>
          <h2 className={styles.title}>{result.kind === 'found' ? 'Résultats' : 'Les plus proches'}</h2>
          <LessonCards masteries={masteries} lessons={result.lessons} withSubject />
        </>
      )}
      {result.kind === 'near' && result.lessons.length === 0 && (
        <EmptyState icon={<SearchX />} action={<Button onClick={onShowAll}>Toutes les leçons</Button>}>
          Essayez un mot plus court, un autre nom du sujet, ou une matière comme «&nbsp;histoire&nbsp;».
        </EmptyState>
      )}
    </section>
  );
}

function sayResult(result: SearchResult, typed: string): string {
  switch (result.kind) {
    case 'searching':
    case 'failed':
      return '';
    case 'found':
      return result.lessons.length > 1 ? `${result.lessons.length} leçons trouvées` : '1 leçon trouvée';
    case 'near':
      return `Aucune leçon ne porte le nom «\u00a0${typed}\u00a0».`;
  }
}
