import { errors } from '#contract/errors.ts';
import { CallError } from '#src/data/call.ts';
import { Alert } from '#src/ui/alert.tsx';

/** Why a call of an account form failed, in the server's words; nothing while there is no error. */
export function FailureAlert({ error }: { error: Error | null }) {
  if (error === null) return null;
  return <Alert>{error instanceof CallError ? error.message : errors.internal.message}</Alert>;
}
