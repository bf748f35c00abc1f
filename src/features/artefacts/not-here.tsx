import { CloudOff } from 'lucide-react';
import { paths } from '#contract/paths.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';
import { usePageTitle } from '#src/ui/use-page-title.ts';

/** The account has it, this device does not, and there is no connection. */
export function NotHere() {
  const heading = usePageTitle('Pas encore disponible hors connexion');
  return (
    <Page width="text">
      <PageHeading ref={heading}>Pas encore disponible hors connexion</PageHeading>
      <EmptyState
        icon={<CloudOff />}
        action={
          <LinkButton to={paths.history} variant="primary">
            Ouvrir l’historique
          </LinkButton>
        }
      >
        Cet élément n’a jamais été ouvert sur cet appareil. Il s’affichera dès que la connexion reviendra.
      </EmptyState>
    </Page>
  );
}
