import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import styles from './page-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

/**
 * Placeholder for a page that is loading. It has the geometry of the static shell in `index.html`, so that
 * nothing moves between the two.
 */
export function PageSkeleton() {
  return (
    <Page aria-busy>
      <Skeleton shape="title" className={styles.title} />
      <CardGrid>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </CardGrid>
      <div className={styles.said}>
        <Spinner />
      </div>
    </Page>
  );
}
