import * as z from 'zod/mini';
import { type FailureKind, ModelFailure } from './model-failure.ts';

const answered = z.object({
  statusCode: z.int(),
  responseHeaders: z.optional(z.record(z.string(), z.string())),
});
const chained = z.object({ cause: z.unknown() });

/** How many causes of an error are followed. */
const DEPTH = 5;

/**
 * Finds out what went wrong from whatever the SDK or the network threw; `otherwise` when that does not show. Nothing that
 * the service answered is kept.
 */
export function readFailure(error: unknown, otherwise: FailureKind): ModelFailure {
  let cause: unknown = error;
  for (let depth = 0; depth < DEPTH && cause !== undefined; depth += 1) {
    if (cause instanceof ModelFailure) return cause;
    const answer = answered.safeParse(cause).data;
    if (answer !== undefined && answer.statusCode !== 200) return ofStatus(answer);
    cause = chained.safeParse(cause).data?.cause;
  }
  return new ModelFailure(otherwise);
}

function ofStatus({ statusCode: status, responseHeaders = {} }: z.infer<typeof answered>): ModelFailure {
  if (status === 429) return new ModelFailure('limited', { status, retryAfterMs: waitOf(responseHeaders) });
  if (status >= 500) return new ModelFailure('broken', { status, retryAfterMs: waitOf(responseHeaders) });
  return new ModelFailure('refused', { status });
}

/** Milliseconds out of `retry-after-ms`, or of `Retry-After` in seconds. */
function waitOf(headers: Record<string, string>): number | undefined {
  const ms = Number(headers['retry-after-ms'] ?? Number(headers['retry-after'] ?? Number.NaN) * 1_000);
  return Number.isFinite(ms) && ms >= 0 ? ms : undefined;
}
