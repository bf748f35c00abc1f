import { useDeferredValue } from 'react';
import { useMasteries } from '#src/compositions/use-masteries.ts';
import { readCredentials } from '#src/data/account/credentials.ts';
import { DeviceForEveryone } from '#src/data/guest/guest-device.tsx';
import type { LessonList } from '#src/device/lessons.ts';
import { CourseCard } from '#src/features/courses/course-card.tsx';
import { ExamCard } from '#src/features/exam/exam-card.tsx';
import { GuestCreations } from '#src/features/library/guest-creations.tsx';
import { LeftByGuest } from '#src/features/library/left-by-guest.tsx';
import { LessonsUnavailable } from '#src/features/library/lessons-unavailable.tsx';
import { LibraryBrowser } from '#src/features/library/library-browser.tsx';
import { LibraryLoading } from '#src/features/library/library-loading.tsx';
import { OwnNotes } from '#src/features/library/own-notes.tsx';
import { useLessons } from '#src/features/library/use-lessons.ts';
import { GuestCorrectionCard } from '#src/features/writing/guest-correction-card.tsx';
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
  return (
    <LibraryBrowser lessons={lessons} masteries={useMasteries()}>
      {readCredentials() === null ? <GuestCreations /> : <LeftByGuest />}
      <CourseCard level={2} />
      <OwnNotes />
      <ExamCard />
      {readCredentials() === null && <GuestCorrectionCard />}
    </LibraryBrowser>
  );
}
