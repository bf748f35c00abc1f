import { Skeleton } from '#src/ui/skeleton.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { Late } from './late.tsx';

/** The place of a lesson while the worker reads it. */
export function LessonLoading() {
  return (
    <Late>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Spinner size="large" label="Ouverture de la leçon…" />
    </Late>
  );
}
