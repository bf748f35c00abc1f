import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { DelayedIndicator } from '../delayed-indicator.tsx';

/** Placeholder for a lesson while the worker reads it. */
export function LessonLoading() {
  return (
    <DelayedIndicator>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton />
      <Skeleton />
      <Spinner size="large" label="Ouverture de la leçon…" />
    </DelayedIndicator>
  );
}
