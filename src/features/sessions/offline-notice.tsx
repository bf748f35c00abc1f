import { paths } from '#contract/paths.ts';
import { ButtonRow } from '#src/ui/actions/button-row.tsx';
import { LinkButton } from '#src/ui/actions/link-button.tsx';
import { Alert } from '#src/ui/feedback/alert.tsx';

/** A session needs the server; without a connection this notice leads to other ways to revise. */
export function OfflineNotice() {
  return (
    <Alert
      tone="info"
      title="Une session demande une connexion"
      action={
        <ButtonRow>
          <LinkButton to={paths.library}>Lire une leçon</LinkButton>
          <LinkButton to={paths.flashcards}>Faire des flashcards</LinkButton>
        </ButtonRow>
      }
    >
      Ce que vous écrivez ici est gardé. Sans connexion, vous pouvez lire une leçon ou tirer des cartes et un
      quiz de votre cours, sur l’appareil.
    </Alert>
  );
}
