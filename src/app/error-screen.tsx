import { TriangleAlert } from 'lucide-react';
import { Component, createRef, type ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/layout/page-heading.tsx';

/** Asks public/secours.js to fetch the whole app from the network again. Stored data is not touched. */
const cure = () => dispatchEvent(new Event('ardoise:cure'));

const TITLE = 'Cet écran s’est interrompu';

/** Shown instead of a screen that threw an error. Stored data is not touched. */
export class ErrorScreen extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  private readonly heading = createRef<HTMLHeadingElement>();

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidUpdate() {
    if (!this.state.broken) return;
    document.title = `${TITLE} – Ardoise`;
    // The element that had the focus was removed with its screen.
    this.heading.current?.focus({ preventScroll: true });
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <Page width="text">
        <PageHeading ref={this.heading}>{TITLE}</PageHeading>
        <EmptyState
          icon={<TriangleAlert />}
          accent={3}
          action={
            <ButtonRow>
              <Button variant="primary" onClick={() => location.reload()}>
                Recharger la page
              </Button>
              <Button onClick={() => location.assign(paths.home)}>Retour à l’accueil</Button>
              {navigator.onLine && <Button onClick={cure}>Réparer l’application</Button>}
            </ButtonRow>
          }
        >
          Rien de ce que vous avez enregistré n’est perdu&nbsp;: vos cartes, votre historique et ce qui attend
          d’être envoyé sont toujours sur l’appareil.
        </EmptyState>
      </Page>
    );
  }
}
