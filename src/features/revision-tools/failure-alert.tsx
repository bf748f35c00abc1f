import { errors } from '#contract/errors.ts';
import { CallError } from '#src/data/call.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { EngineRefusal, type Workshop } from './use-maker.ts';

interface FailureAlertProps {
  error: Error;
  onRetry: (where: Workshop) => void;
}

/** Why nothing was made, in the server's or the engine's own words, and what can be done instead. */
export function FailureAlert({ error, onRetry }: FailureAlertProps) {
  if (error.name === 'AbortError' || (error instanceof CallError && error.code === 'cancelled')) {
    return (
      <Alert tone="info">
        Demande annulée. Si le serveur l’avait déjà reçue, le résultat apparaîtra dans votre historique.
      </Alert>
    );
  }
  if (error instanceof EngineRefusal) return <Alert>{error.message}</Alert>;
  if (!(error instanceof CallError)) return <Alert>{errors.internal.message}</Alert>;

  const { code } = error;
  const canRetry = code === 'unreachable' || code === 'unavailable' || code === 'too_many_generations';
  const canDoHere = canRetry || code === 'no_credit' || code === 'engine_unavailable';
  return (
    <Alert
      action={
        canDoHere && (
          <ButtonRow>
            {canRetry && <Button onClick={() => onRetry('server')}>Réessayer</Button>}
            <Button onClick={() => onRetry('device')}>Faire sur l’appareil</Button>
          </ButtonRow>
        )
      }
    >
      {error.message}
    </Alert>
  );
}
