import { useParams } from 'react-router-dom';
import { lessonPath, paths } from '#contract/paths.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { DeviceForEveryone } from '#src/data/guest-device.tsx';
import { FicheView } from '#src/features/fiche/fiche-view.tsx';
import { LessonFiche } from '#src/features/fiche/lesson-fiche.tsx';
import { LessonsNotHere } from '#src/features/library/lessons-not-here.tsx';
import { areNotHere, useLesson } from '#src/features/library/use-lessons.ts';
import { FicheTool } from '#src/features/revision-tools/fiche-tool.tsx';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { PageSkeleton } from '#src/ui/page-skeleton.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';
import { NotFoundPage } from './not-found-page.tsx';

/** `/library/{slug}/fiche`: the revision sheet of a lesson. */
export function LessonFichePage() {
  const { slug = '' } = useParams();
  const lesson = useLesson(slug);
  if (lesson.data === null) return <NotFoundPage />;
  if (areNotHere(lesson.error)) return <LessonsNotHere onRetry={() => void lesson.refetch()} />;
  if (lesson.isError) {
    return (
      <Page>
        <Alert action={<Button onClick={() => lesson.refetch()}>Réessayer</Button>}>
          La leçon n’a pas pu être ouverte.
        </Alert>
      </Page>
    );
  }
  return lesson.data === undefined ? <PageSkeleton /> : <FicheOf lesson={lesson.data} />;
}

function FicheOf({ lesson }: { lesson: Lesson }) {
  const heading = usePageTitle(`Fiche\u00a0: ${lesson.title}`);
  return (
    <Page width="text">
      <PageHeading ref={heading} accent={1} eyebrow="Fiche de révision" back={lessonPath(lesson.slug)}>
        {lesson.title}
      </PageHeading>
      <LessonFiche lesson={lesson} />
    </Page>
  );
}

/** `/library/faire/fiche`: the revision sheet of one's own notes, or of the lesson of a subject. */
export function OwnFichePage() {
  const heading = usePageTitle('Fiche de révision');
  return (
    <DeviceForEveryone>
      <Page>
        <PageHeading
          ref={heading}
          accent={1}
          sub="Définitions, dates, phrases à retenir et questions, tirées de votre cours."
          back={paths.library}
        >
          Fiche de révision
        </PageHeading>
        <FicheTool>{({ artefact, from }) => <FicheView fiche={artefact} from={from} />}</FicheTool>
      </Page>
    </DeviceForEveryone>
  );
}
