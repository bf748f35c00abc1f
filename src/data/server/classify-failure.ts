import { errors } from '#contract/errors.ts';
import { isServerError } from '#contract/failures.ts';
import type { Failure } from '#src/offline/ports.ts';
import type { CallError } from './call.ts';

/** What a failed call means for whoever will try it again. */
export function classifyFailure(error: CallError): Failure {
  if (error.code === 'invalid_token') return { kind: 'signed-out' };
  const isSlowDown = isServerError(error.code) && errors[error.code].status === 429;
  return isSlowDown ? { kind: 'slow-down', retryAfter: error.retryAfter } : { kind: 'later' };
}
