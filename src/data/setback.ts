import { errors } from '#contract/errors.ts';
import type { Setback } from '#src/offline/ports.ts';
import type { CallError } from './call.ts';

/** What a failed call means for whoever will try it again. */
export function setbackOf(error: CallError): Setback {
  if (error.code === 'invalid_token') return { kind: 'signed-out' };
  const isSlowDown =
    error.code !== 'unreachable' && error.code !== 'cancelled' && errors[error.code].status === 429;
  return isSlowDown ? { kind: 'slow-down', retryAfter: error.retryAfter } : { kind: 'later' };
}
