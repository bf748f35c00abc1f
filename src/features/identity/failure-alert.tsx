import { errors } from '#contract/errors.ts';
import { CallError } from '#src/data/server/call.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';

/** Shows why a call failed, in the server's words; nothing if there is no error. */
export function FailureAlert({ error }: { error: Error | null }) {
  if (error === null) return null;
  return <Alert>{error instanceof CallError ? error.message : errors.internal.message}</Alert>;
}
