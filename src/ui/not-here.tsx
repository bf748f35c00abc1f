import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { EmptyState } from './empty-state.tsx';
import { LinkButton } from './link-button.tsx';
import { Page } from './page.tsx';
import { PageHeading } from './page-heading.tsx';
import { usePageTitle } from './use-page-title.ts';

interface NotHereProps {
  /** What it is. */
  children: ReactNode;
  /** What can be done about it; the way to the history unless said otherwise. */
  action?: ReactNode;
}

/** It exists, this device never read it, and there is no connection. */
export function NotHere({ children, action }: NotHereProps) {
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
