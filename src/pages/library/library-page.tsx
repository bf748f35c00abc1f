import { useDeferredValue } from 'react';
import { useMasteries } from '#src/compositions/use-masteries.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import type { LessonList } from '#src/device/lessons.ts';
import { CourseCard } from '#src/features/courses/course-card.tsx';
import { ExamCard } from '#src/features/exam/exam-card.tsx';
import { LeftByGuest } from '#src/features/library/left-by-guest.tsx';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { LibraryBrowser } from '#src/features/library/library-browser.tsx';
import { LibraryLoading } from '#src/features/library/library-loading.tsx';
import { OwnCreations } from '#src/features/library/own-creations.tsx';
import { OwnNotes } from '#src/features/library/own-notes.tsx';
import { GuestStart } from '#src/features/library/start/guest-start.tsx';
import { useLessons } from '#src/features/library/use-lessons.ts';
import { FromNotesCard } from '#src/features/revision-tools/from-notes/from-notes-card.tsx';
import { ImportCard } from '#src/features/sharing/import-card.tsx';
import { GuestCorrectionCard } from '#src/features/writing/guest-correction-card.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function LibraryPage() {
  const heading = usePageTitle('Bibliothèque');
  const lessons = useLessons();
  // Rendering many cards is slow. A deferred value lets React render them in parts and respond to taps in
  // between.
  const drawn = useDeferredValue(lessons.data);
  if (lessons.isError) return <LessonsUnavailable onRetry={() => void lessons.refetch()} />;
  return (
    <Page>
      <PageHeading
        ref={heading}
        accent={2}
        sub={
          drawn === undefined
            ? 'Les leçons d’Ardoise, lisibles sans compte et, une fois sur l’appareil, sans connexion.'
            : `${drawn.length} leçons, lisibles sans compte et, une fois sur l’appareil, sans connexion.`
        }
      >
        Bibliothèque
      </PageHeading>
      {drawn === undefined && <LibraryLoading />}
      <DeviceForEveryone>{drawn !== undefined && <OwnLibrary lessons={drawn} />}</DeviceForEveryone>
    </Page>
  );
}

/** The lessons with what this device knows of the person's way through them. */
function OwnLibrary({ lessons }: { lessons: LessonList }) {
  const isGuest = readCredentials() === null;
  return (
    <LibraryBrowser lessons={lessons} masteries={useMasteries()} exam={<ExamCard level={2} />}>
      {isGuest ? (
        <GuestStart lessons={lessons} />
      ) : (
        <>
          <LeftByGuest />
          <OwnCreations />
        </>
      )}
      <CardGrid compact>
        <FromNotesCard level={2} />
        <CourseCard level={2} />
        <ExamCard level={2} />
        {isGuest && <GuestCorrectionCard level={2} />}
        {isGuest && <ImportCard level={2} />}
      </CardGrid>
      <OwnNotes />
    </LibraryBrowser>
  );
}
