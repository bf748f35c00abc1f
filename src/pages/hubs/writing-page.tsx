import { writingSlugs } from '#contract/writing-slugs.ts';
import { WritingCards } from '#src/features/writing/writing-cards.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { SectionHeading } from '#src/ui/layout/section-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

export function WritingPage() {
  const heading = usePageTitle('Rédaction');
  return (
    <Page>
      <PageHeading ref={heading} accent={4}>
        Donnez vie à vos idées
      </PageHeading>
      <SectionHeading aside={`${writingSlugs.length} outils`}>Rédactions</SectionHeading>
      <WritingCards />
    </Page>
  );
}
