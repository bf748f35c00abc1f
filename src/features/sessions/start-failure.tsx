import { errors } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { CallError } from '#src/data/call.ts';
import { Alert } from '#src/ui/alert.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';

/** Why the session did not start, in the server's words, and what can be done instead. */
export function StartFailure({ error }: { error: Error }) {
  if (!(error instanceof CallError)) return <Alert>{errors.internal.message}</Alert>;
  if (error.code === 'cancelled') {
    return (
      <Alert tone="info">
        Demande annulée. Si le serveur l’avait déjà reçue, la session apparaîtra dans votre historique.
      </Alert>
    );
  }
  const isOutOfCredit = error.code === 'no_credit';
  const canReadLessons = isOutOfCredit || error.code === 'unreachable' || error.code === 'engine_refused';
  return (
    <Alert
      action={
        canReadLessons && (
          <ButtonRow>
            {isOutOfCredit && <LinkButton to={paths.pricing}>Voir les formules</LinkButton>}
            <LinkButton to={paths.library}>Ouvrir la bibliothèque</LinkButton>
          </ButtonRow>
        )
      }
    >
      {error.message}
    </Alert>
  );
}
