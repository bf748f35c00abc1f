import type { ReactNode } from 'react';
import { errors } from '#contract/errors.ts';
import { CallError } from '#src/data/call.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';
import { ButtonRow } from '#src/ui/button-row.tsx';
import { EngineRefusal, type Workshop } from './use-maker.ts';

interface FailureAlertProps {
  error: Error;
  onRetry: (where: Workshop) => void;
  /** The button that has it wait for the connection; there when that can help. */
  later?: ReactNode;
}

/** Why nothing was made, in the server's or the engine's own words, and what can be done instead. */
export function FailureAlert({ error, onRetry, later }: FailureAlertProps) {
  if (error.name === 'AbortError' || (error instanceof CallError && error.code === 'cancelled')) {
    return (
      <Alert tone="info">
        Demande annulée. Si le serveur l’avait déjà reçue, le résultat apparaîtra dans votre historique.
      </Alert>
    );
  }
  if (error instanceof EngineRefusal) return <Alert action={later}>{error.message}</Alert>;
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
            {later}
          </ButtonRow>
        )
      }
    >
      {error.message}
    </Alert>
  );
}
