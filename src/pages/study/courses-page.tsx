import { Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '#contract/paths.ts';
import { CourseSession } from '#src/compositions/course-session.tsx';
import { KeepHandedNotes } from '#src/compositions/keep-handed-notes.tsx';
import { CourseOcclusion } from '#src/compositions/late-occlusion.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import { CourseScreen } from '#src/features/courses/course-screen.tsx';
import { CoursesScreen } from '#src/features/courses/courses-screen.tsx';
import { CourseFiche } from '#src/features/courses/making/course-fiche.tsx';
import { SourceScreen } from '#src/features/courses/source/source-screen.tsx';
import { FicheView } from '#src/features/fiche/fiche-view.tsx';
import { DroppedCard } from '#src/features/revision-tools/dropped-note.tsx';
import { CheckDialog } from '#src/features/revision-tools/recognised/check-dialog.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { PageSkeleton } from '#src/ui/feedback/page-skeleton.tsx';
import { Skeleton } from '#src/ui/feedback/skeleton.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

/** `/courses`: one's own courses, from the account or, for a visitor, without. */
export function CoursesPage() {
  const heading = usePageTitle('Mes cours');
  return (
    <DeviceForEveryone>
      <Page>
        <PageHeading
          ref={heading}
          accent={1}
          sub="Ce que le professeur vous a donné, réuni par matière."
          back={readCredentials() === null ? paths.library : paths.revision}
        >
          Mes cours
        </PageHeading>
        <KeepHandedNotes>
          <CoursesScreen />
        </KeepHandedNotes>
      </Page>
    </DeviceForEveryone>
  );
}

/** `/courses/{id}`: one course; with `?schema` the masks on a picture of one's own. */
export function CoursePage() {
  const { id = '' } = useParams();
  if (useSearchParams()[0].has('schema')) {
    return (
      <DeviceForEveryone>
        <Suspense fallback={<PageSkeleton />}>
          <CourseOcclusion key={id} id={id} />
        </Suspense>
      </DeviceForEveryone>
    );
  }
  return (
    <DeviceForEveryone>
      <Page>
        <CourseScreen
          key={id}
          id={id}
          loading={<Skeleton shape="card" />}
          missing={<NotHere />}
          drawCheck={(check) => <CheckDialog {...check} />}
          drawDropped={(keys) => <DroppedCard of={keys} />}
        />
      </Page>
    </DeviceForEveryone>
  );
}

/** `/courses/{id}/{source}`: a document of a course. */
export function CourseSourcePage() {
  const { id = '', source = '' } = useParams();
  return (
    <DeviceForEveryone>
      <Page width="text">
        <SourceScreen
          key={source}
          course={id}
          id={source}
          loading={<Skeleton shape="card" />}
          missing={<NotHere />}
          drawCheck={(check) => <CheckDialog {...check} />}
        />
      </Page>
    </DeviceForEveryone>
  );
}

/** `/courses/{id}/{source}/fiche`: the revision sheet of some sections of a document. */
export function CourseFichePage() {
  const { id = '', source = '' } = useParams();
  return (
    <DeviceForEveryone>
      <Page width="text">
        <CourseFiche
          course={id}
          id={source}
          draw={(fiche, from) => <FicheView fiche={fiche} from={from} />}
          loading={<Skeleton shape="card" />}
          missing={<NotHere />}
        />
      </Page>
    </DeviceForEveryone>
  );
}

/** `/courses/{id}/session`: a session about a course, on this device. */
export function CourseSessionPage() {
  const { id = '' } = useParams();
  return (
    <DeviceForEveryone>
      <Page>
        <CourseSession key={id} id={id} loading={<Skeleton shape="card" />} missing={<NotHere />} />
      </Page>
    </DeviceForEveryone>
  );
}

/** A course of another device, or one that was deleted. */
function NotHere() {
  const heading = usePageTitle('Cours introuvable');
  return (
    <>
      <PageHeading ref={heading} accent={1} back={paths.courses}>
        Cours introuvable
      </PageHeading>
      <Alert tone="info" action={<LinkButton to={paths.courses}>Mes cours</LinkButton>}>
        Il n’est pas sur cet appareil&nbsp;: il a été supprimé, ou il est sur l’appareil où vous l’avez créé.
      </Alert>
    </>
  );
}
