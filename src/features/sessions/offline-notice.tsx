import { paths } from '#contract/paths.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** A session is a talk with the server: without a connection there are other ways to revise, and they are near. */
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
