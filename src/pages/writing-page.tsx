import { PenLine } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function WritingPage() {
  const heading = usePageTitle('Rédaction');
  return (
    <Page width="text">
      <PageHeading ref={heading} accent={4}>
        Donnez vie à vos idées
      </PageHeading>
      <EmptyState
        icon={<PenLine />}
        accent={4}
        action={
          <LinkButton to={paths.flashcards} variant="primary">
            Créer des flashcards
          </LinkButton>
        }
      >
        Les outils de rédaction ne sont pas encore ouverts. En attendant, vos leçons et votre cours peuvent
        devenir des cartes à réviser.
      </EmptyState>
    </Page>
  );
}
