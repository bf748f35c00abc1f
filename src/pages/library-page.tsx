import { LibraryBrowser } from '#src/features/library/library-browser.tsx';
import { LibraryLoading } from '#src/features/library/library-loading.tsx';
import { useLessons } from '#src/features/library/use-lessons.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function LibraryPage() {
  const heading = usePageTitle('Bibliothèque');
  const lessons = useLessons();
  return (
    <Page>
      <PageHeading
        ref={heading}
        accent={2}
        sub={
          lessons.data === undefined
            ? 'Les leçons d’Ardoise, lisibles sans compte et sans connexion.'
            : `${lessons.data.length} leçons sur l’appareil, lisibles sans compte et sans connexion.`
        }
      >
        Bibliothèque
      </PageHeading>
      {lessons.isPending && <LibraryLoading />}
      {lessons.isError && (
        <Alert action={<Button onClick={() => lessons.refetch()}>Réessayer</Button>}>
          Les leçons n’ont pas pu être ouvertes.
        </Alert>
      )}
      {lessons.data !== undefined && <LibraryBrowser lessons={lessons.data} />}
    </Page>
  );
}
