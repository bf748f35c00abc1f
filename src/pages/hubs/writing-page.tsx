import { writingSlugs } from '#contract/writing/slugs.ts';
import { useDictionary } from '#src/features/writing/dictionary/use-dictionary.ts';
import { FaultsCard } from '#src/features/writing/faults/faults-card.tsx';
import { WritingCards } from '#src/features/writing/writing-cards.tsx';
import { CardGrid } from '#src/ui/layout/card-grid.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function WritingPage() {
  const heading = usePageTitle('Rédaction');
  // The tool that works without a connection from the first visit on.
  useDictionary('correction');
  return (
    <Page>
      <PageHeading ref={heading} accent={4}>
        Donnez vie à vos idées
      </PageHeading>
      <SectionHeading aside={`${writingSlugs.length} outils`}>Rédactions</SectionHeading>
      <WritingCards />
      <SectionHeading>Progresser</SectionHeading>
      <CardGrid>
        <FaultsCard />
      </CardGrid>
    </Page>
  );
}
