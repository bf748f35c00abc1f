import type { ReactNode } from 'react';
import { errors } from '#contract/errors.ts';
import { paths } from '#contract/paths.ts';
import { CallError } from '#src/data/call.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { EngineRefusal, type Workshop } from './use-writer.ts';

interface FailureNoticeProps {
  error: Error;
  /** The server has begun; its answer comes as soon as it can be reached. */
  isWaitedFor: boolean;
  onRetry: (where: Workshop) => void;
  /** The button that has it wait for the connection; there when that can help. */
  later?: ReactNode;
}

/** Why there is no text, in the server's or the engine's own words, and what can be done instead. */
export function FailureNotice({ error, isWaitedFor, onRetry, later }: FailureNoticeProps) {
  const again = <Button onClick={() => onRetry('server')}>Réessayer</Button>;
  if (isWaitedFor) {
    return (
      <Alert tone="info" title="La connexion s’est coupée" action={again}>
        Le texte continue de s’écrire sur le serveur&#8239;: il arrivera ici dès que le réseau reviendra, sans
        coûter un crédit de plus.
      </Alert>
    );
  }
  if (error.name === 'AbortError' || (error instanceof CallError && error.code === 'cancelled')) {
    return (
      <Alert tone="info">
        Demande arrêtée. Si le serveur l’avait déjà reçue, le texte apparaîtra dans l’historique.
      </Alert>
    );
  }
  if (error instanceof EngineRefusal) return <Alert action={later}>{error.message}</Alert>;
  if (!(error instanceof CallError)) return <Alert>{errors.internal.message}</Alert>;

  const { code } = error;
  if (code === 'stopped') return <Alert tone="info">{error.message}</Alert>;
  const isBroke = code === 'no_credit';
  const canRetry = code !== 'unreachable' ? !error.lasting && code !== 'invalid_token' : true;
  const canDoHere = isBroke || (canRetry && code !== 'too_many_generations');
  return (
    <Alert
      action={
        (canRetry || canDoHere) && (
          <ButtonRow>
            {canDoHere && <Button onClick={() => onRetry('device')}>Faire sur l’appareil</Button>}
            {canRetry && again}
            {later}
            {isBroke && (
              <LinkButton to={paths.pricing} variant="primary">
                Voir les formules
              </LinkButton>
            )}
          </ButtonRow>
        )
      }
    >
      {error.message}
    </Alert>
  );
}
