import { useDeferredValue } from 'react';
import { readCredentials } from '#src/data/credentials.ts';
import { DeviceForEveryone } from '#src/data/guest-device.tsx';
import { GuestCreations } from '#src/features/library/guest-creations.tsx';
import { LeftByGuest } from '#src/features/library/left-by-guest.tsx';
import { LessonsNotHere } from '#src/features/library/lessons-not-here.tsx';
import { LibraryBrowser } from '#src/features/library/library-browser.tsx';
import { LibraryLoading } from '#src/features/library/library-loading.tsx';
import { OwnNotes } from '#src/features/library/own-notes.tsx';
import { areNotHere, useLessons } from '#src/features/library/use-lessons.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function LibraryPage() {
  const heading = usePageTitle('Bibliothèque');
  const lessons = useLessons();
  // Many cards to draw at once: deferred, they are drawn bit by bit, and a tap does not wait for them.
  const drawn = useDeferredValue(lessons.data);
  if (areNotHere(lessons.error)) return <LessonsNotHere onRetry={() => void lessons.refetch()} />;
  return (
    <Page>
      <PageHeading
        ref={heading}
        accent={2}
        sub={
          drawn === undefined
            ? 'Les leçons d’Ardoise, lisibles sans compte et sans connexion.'
            : `${drawn.length} leçons sur l’appareil, lisibles sans compte et sans connexion.`
        }
      >
        Bibliothèque
      </PageHeading>
      {drawn === undefined && !lessons.isError && <LibraryLoading />}
      {lessons.isError && (
        <Alert action={<Button onClick={() => lessons.refetch()}>Réessayer</Button>}>
          Les leçons n’ont pas pu être ouvertes.
        </Alert>
      )}
      <DeviceForEveryone>
        {drawn !== undefined && (
          <LibraryBrowser lessons={drawn}>
            {readCredentials() === null ? <GuestCreations /> : <LeftByGuest />}
            <OwnNotes />
          </LibraryBrowser>
        )}
      </DeviceForEveryone>
    </Page>
  );
}
