import { useQuery } from '@tanstack/react-query';
import type { Lesson } from '#engine/library/lesson.ts';
import { makeFicheOnDevice } from '#src/device/engine.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { FicheView } from './fiche-view.tsx';

/** The fiche of a lesson, made on the device: no account, no connection, no credit. */
export function LessonFiche({ lesson: { slug, title } }: { lesson: Lesson }) {
  const made = useQuery({
    queryKey: ['lesson-fiche', slug],
    queryFn: ({ signal }) => makeFicheOnDevice({ subject: title, elements: '', source: '' }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    // Made again in a moment from what ships with the app: a stored copy would only take room.
    gcTime: 0,
  });
  if (made.isError) {
    return (
      <Alert action={<Button onClick={() => made.refetch()}>Réessayer</Button>}>
        La fiche n’a pas pu être faite sur cet appareil.
      </Alert>
    );
  }
  if (made.data === undefined) return <Spinner size="large" />;
  if (!made.data.made) return <Alert>{made.data.reason}</Alert>;
  return <FicheView fiche={made.data.artefact} from={made.data.from} />;
}
