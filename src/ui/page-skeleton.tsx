import { CardGrid } from './card-grid.tsx';
import { Page } from './page.tsx';
import styles from './page-skeleton.module.css';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';

/** A page on its way. Same geometry as the shell in `index.html`, so that nothing jumps between the two. */
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
