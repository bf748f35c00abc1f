import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { DelayedIndicator } from './delayed-indicator.tsx';
import styles from './library-browser.module.css';

/** Placeholder for the search and the lessons while the worker reads them. */
export function LibraryLoading() {
  return (
    <DelayedIndicator>
      <div className={styles.search}>
        <Skeleton shape="field" />
      </div>
      <CardGrid>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </CardGrid>
      <Spinner size="large" label="Ouverture des leçons…" />
    </DelayedIndicator>
  );
}
