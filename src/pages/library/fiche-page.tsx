import { useParams } from 'react-router-dom';
import { lessonPath, paths } from '#contract/paths.ts';
import type { Lesson } from '#engine/library/lesson.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { FicheView } from '#src/features/fiche/fiche-view.tsx';
import { LessonFiche } from '#src/features/fiche/lesson-fiche.tsx';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { useLesson } from '#src/features/library/use-lessons.ts';
import { FicheTool } from '#src/features/revision-tools/fiche-tool.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** `/library/{slug}/fiche`: the revision sheet of a lesson. */
export function LessonFichePage() {
  const { slug = '' } = useParams();
  const lesson = useLesson(slug);
  if (lesson.data === null) return <NotFoundPage />;
  if (lesson.isError) return <LessonsUnavailable onRetry={() => void lesson.refetch()} />;
  return lesson.data === undefined ? <PageSkeleton /> : <FicheOf lesson={lesson.data} />;
}

function FicheOf({ lesson }: { lesson: Lesson }) {
  const heading = usePageTitle(lesson.title, 'fiche');
  return (
    <Page width="text">
      <PageHeading ref={heading} accent={2} eyebrow="Fiche de révision" back={lessonPath(lesson.slug)}>
        {lesson.title}
      </PageHeading>
      <LessonFiche lesson={lesson} />
    </Page>
  );
}

/** `/library/faire/fiche`: the revision sheet of one's own notes, or of the lesson of a subject. */
export function OwnFichePage() {
  const heading = usePageTitle('Fiche de révision', 'à partir de mon cours');
  return (
    <DeviceForEveryone>
      <Page>
        <PageHeading
          ref={heading}
          accent={2}
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
