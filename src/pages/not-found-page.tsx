import { Compass } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

export function NotFoundPage() {
  const heading = usePageTitle('Page introuvable');
  return (
    <Page width="text">
      <PageHeading ref={heading}>Page introuvable</PageHeading>
      <EmptyState
        icon={<Compass />}
        action={
          <LinkButton to={paths.home} variant="primary">
            Retour à l’accueil
          </LinkButton>
        }
      >
        Cette adresse ne mène à rien. Elle a peut-être été mal copiée, ou ce qu’elle montrait a été supprimé.
      </EmptyState>
    </Page>
  );
}
