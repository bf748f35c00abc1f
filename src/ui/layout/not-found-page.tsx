import { Compass } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';

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
