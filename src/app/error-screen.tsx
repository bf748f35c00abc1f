import { TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Page } from '#src/ui/page.tsx';
import { PageHeading } from '#src/ui/page-heading.tsx';

/** What stands in the place of a screen that broke. Nothing stored is touched. */
export class ErrorScreen extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Page width="text">
        <PageHeading>Cet écran s’est interrompu</PageHeading>
        <EmptyState
          icon={<TriangleAlert />}
          accent={3}
          action={
            <ButtonRow>
              <Button variant="primary" onClick={() => location.reload()}>
                Recharger la page
              </Button>
              <Button onClick={() => location.assign(paths.home)}>Retour à l’accueil</Button>
            </ButtonRow>
          }
        >
          Rien de ce que vous avez enregistré n’est perdu&#8239;: vos cartes, votre historique et ce qui
          attend d’être envoyé sont toujours sur l’appareil.
        </EmptyState>
      </Page>
    );
  }
}
