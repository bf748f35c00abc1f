import { CardGrid } from '#src/ui/card-grid.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Late } from './late.tsx';
import styles from './library-browser.module.css';

/** The place of the search and of the lessons while the worker reads them. */
export function LibraryLoading() {
  return (
    <Late>
      <div className={styles.search}>
        <Skeleton shape="field" />
      </div>
      <CardGrid>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </CardGrid>
      <Spinner size="large" label="Ouverture des leçons…" />
    </Late>
  );
}
