import { useQuery } from '@tanstack/react-query';
import type { Lesson } from '#engine/library/lesson.ts';
import { deviceFailure, madeOf, whatNow } from '#src/data/generation/what-now.ts';
import { makeFicheOnDevice } from '#src/device/engine/engine.ts';
import { Failure } from '#src/ui/feedback/failure.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { FicheView } from './fiche-view.tsx';

/** Makes and shows the fiche of a lesson on the device: no account, connection or credit. */
export function LessonFiche({ lesson: { slug, title } }: { lesson: Lesson }) {
  const made = useQuery({
    queryKey: ['lesson-fiche', slug],
    queryFn: async ({ signal }) =>
      madeOf(await makeFicheOnDevice({ subject: title, elements: '', source: '' }, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // It is made again in a moment from the lessons that ship with the app, so a stored copy would only take room.
    gcTime: 0,
  });
  if (made.isError) {
    return <Failure failure={whatNow(deviceFailure(made.error))} onRetry={() => void made.refetch()} />;
  }
  if (made.data === undefined) return <Spinner size="large" />;
  return <FicheView fiche={made.data.artefact} from={made.data.from} />;
}
