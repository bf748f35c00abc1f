import { LibraryCard } from '#src/features/library/library-card.tsx';
import { RevisionTools } from '#src/features/revision-tools/revision-tools.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { SectionHeading } from '#src/ui/section-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function RevisionPage() {
  const heading = usePageTitle('Révision');
  return (
    <Page>
      <PageHeading ref={heading} accent={1}>
        Votre chemin vers la maîtrise
      </PageHeading>
      <SectionHeading>Outils de révision</SectionHeading>
      <RevisionTools />
      <LibraryCard />
    </Page>
  );
}
