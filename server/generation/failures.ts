import { type ErrorCode, errors } from '#contract/errors.ts';
import { freeFailures, REFUNDED, SATURATED, SHUTTING_DOWN } from '#contract/messages/generation.ts';
import { Refusal } from '#server/base/refusal.ts';

const whenFree: Partial<Record<ErrorCode, string>> = freeFailures;

/**
 * `refusal` as it is stored for whoever asked. An engine says what happened; what that means for the credit is added
 * here, because a message that cost none gets none back.
 */
export function failureOf({ code, message }: Refusal, cost: number): Pick<Refusal, 'code' | 'message'> {
  const isPlain = message === errors[code].message;
  if (isPlain) return { code, message: (cost === 0 ? whenFree[code] : undefined) ?? message };
  const isRefunded = code === 'engine_unavailable' && cost > 0;
  return { code, message: isRefunded ? message + REFUNDED : message };
}

/** Refuses a generation while there is more to do than can be done, before anything is reserved. */
export const saturated = (retryAfterMs: number): Refusal =>
  new Refusal('engine_unavailable', { message: SATURATED, retryAfterMs });

/** Ends a generation that a server which stops cannot finish. */
export const shuttingDown = (): Refusal => new Refusal('engine_unavailable', { message: SHUTTING_DOWN });
