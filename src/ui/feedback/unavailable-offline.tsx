import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';
import { usePageTitle } from '#src/ui/layout/use-page-title.ts';
import { EmptyState } from './empty-state.tsx';

interface UnavailableOfflineProps {
  /** What the content is. */
  children: ReactNode;
  /** What the person can do. The default is a link to the history. */
  action?: ReactNode;
}

/** Says that the content exists, but was never loaded on this device, and that there is no connection now. */
export function UnavailableOffline({ children, action }: UnavailableOfflineProps) {
  const heading = usePageTitle('Pas encore disponible hors connexion');
  return (
    <Page width="text">
      <PageHeading ref={heading}>Pas encore disponible hors connexion</PageHeading>
      <EmptyState
        icon={<CloudOff />}
        action={
          action ?? (
            <LinkButton to={paths.history} variant="primary">
              Ouvrir l’historique
            </LinkButton>
          )
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
