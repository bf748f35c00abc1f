import { errors } from '#contract/errors.ts';
import { CallError } from '#src/data/call.ts';
import { Alert } from '#src/ui/alert.tsx';
import { Button } from '#src/ui/button.tsx';

interface SendFailureProps {
  error: Error;
  onRetry: () => void;
}

/** Why the message was not answered; its text is back in the box. */
export function SendFailure({ error, onRetry }: SendFailureProps) {
  const isKnown = error instanceof CallError;
  const canRetry = !isKnown || !error.lasting || error.code === 'stopped';
  return (
    <Alert action={canRetry && <Button onClick={onRetry}>Réessayer</Button>}>
      {isKnown ? error.message : errors.internal.message}
    </Alert>
  );
}
