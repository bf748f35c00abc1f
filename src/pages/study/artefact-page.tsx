import { useMemo } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { paths, readArtefactSegment } from '#contract/paths.ts';
import { ArtefactContent } from '#src/compositions/artefact-content.tsx';
import { CourseOriginLink } from '#src/compositions/from-course.tsx';
import { GuestPage } from '#src/compositions/guest/guest-page.tsx';
import { LackedLessonNotice, readLacked } from '#src/compositions/lacked-lesson.tsx';
import { usePaperFigures } from '#src/compositions/pictures/card-figure.tsx';
import { StudyLinks } from '#src/compositions/study-links.tsx';
import { pathOfArtefact } from '#src/data/guest/guest-artefacts.ts';
import { useArtefact } from '#src/data/items/artefact.ts';
import { ArtefactScreen } from '#src/features/artefacts/artefact-screen.tsx';
import { HandOver } from '#src/features/sharing/hand-over/hand-over.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { UnavailableOffline } from '#src/ui/feedback/unavailable-offline.tsx';
import { NotFoundPage } from '#src/ui/layout/not-found-page.tsx';
import { Page } from '#src/ui/layout/page.tsx';

/** `/artefacts/{id}`: one artefact. */
export function ArtefactPage() {
  const { id: segment = '' } = useParams();
  const name = useMemo(() => readArtefactSegment(segment), [segment]);
  return name === null ? <NotFoundPage /> : <NamedArtefact key={segment} name={name} />;
}

/** `/library/creations/{id}`: an artefact made on this device without an account. */
export function GuestArtefactPage() {
  return (
    <GuestPage account={paths.artefact}>
      <ArtefactPage />
    </GuestPage>
  );
}

function NamedArtefact({ name }: { name: { id: number } | { clientId: string } }) {
  const lacked = readLacked(useLocation().state);
  const artefact = useArtefact(name);
  const figures = usePaperFigures();
  switch (artefact.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'missing':
      return <NotFoundPage />;
    case 'not-here':
      return (
        <UnavailableOffline>
          Cet élément n’a jamais été ouvert sur cet appareil. Il s’affichera dès que la connexion reviendra.
        </UnavailableOffline>
      );
    case 'failed':
      return (
        <Page>
          <Alert>{artefact.message}</Alert>
        </Page>
      );
    case 'here':
      return (
        <Page>
          <ArtefactScreen
            artefact={artefact}
            figures={figures}
            more={
              <>
                {lacked !== null && <LackedLessonNotice lacked={lacked} />}
                <CourseOriginLink item={artefact.item} />
                <StudyLinks at={pathOfArtefact(name)} isDeck={artefact.name === 'Flashcards'}>
                  <HandOver given={artefact} />
                </StudyLinks>
              </>
            }
          >
            <ArtefactContent name={artefact.name} output={artefact.output} item={artefact.item} />
          </ArtefactScreen>
        </Page>
      );
  }
}
