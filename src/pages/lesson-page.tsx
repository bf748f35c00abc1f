import { useDeferredValue } from 'react';
import { useParams } from 'react-router-dom';
import { lessonPath } from '#contract/paths.ts';
import { DeviceForEveryone } from '#src/data/guest-device.tsx';
import { LessonLoading } from '#src/features/library/lesson-loading.tsx';
import { LessonScreen } from '#src/features/library/lesson-screen.tsx';
import { LessonsNotHere } from '#src/features/library/lessons-not-here.tsx';
import { areNotHere, useLesson } from '#src/features/library/use-lessons.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/page.tsx';
import { ArtefactContent } from './artefact-content.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ExercisesCard, PresentationCard } from './study-links.tsx';

export function LessonPage() {
  const { slug = '' } = useParams();
  return (
    <DeviceForEveryone>
      <NamedLesson key={slug} slug={slug} />
    </DeviceForEveryone>
  );
}

function NamedLesson({ slug }: { slug: string }) {
  const lesson = useLesson(slug);
  // A text is much to draw at once: deferred, it is drawn bit by bit, and a tap does not wait for it.
  const drawn = useDeferredValue(lesson.data);
  if (drawn === null) return <NotFoundPage />;
  if (areNotHere(lesson.error)) return <LessonsNotHere onRetry={() => void lesson.refetch()} />;
  return (
    <Page>
      {drawn === undefined && !lesson.isError && <LessonLoading />}
      {lesson.isError && (
        <Alert action={<Button onClick={() => lesson.refetch()}>Réessayer</Button>}>
          La leçon n’a pas pu être ouverte.
        </Alert>
      )}
      {drawn && (
        <LessonScreen
          lesson={drawn}
          more={
            <>
              <ExercisesCard at={lessonPath(slug)} />
              <PresentationCard at={lessonPath(slug)} />
            </>
          }
        >
          {({ name, output }) => <ArtefactContent key={output} name={name} output={output} />}
        </LessonScreen>
      )}
    </Page>
  );
}
