import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, Failure, Flag } from '#contract/errors.ts';
import { errors } from '#contract/errors.ts';
import { Refusal } from '#server/base/refusal.ts';
import { isOutage } from '#server/database/driver-errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The member of the answer that says whether the call succeeded. */
    flag?: Flag;
  }
}

const SECOND_MS = 1_000;

/** Answers a failure in the one shape that all failures have: status, the endpoint's own flag, code, sentence. */
export function answerRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { fields, retryAfterMs, user } = refusal.more;
  const failure: Failure = {
    success: false,
    code: refusal.code,
    message: refusal.message,
    ...(fields && { fields }),
    ...(refusal.code === 'invalid_token' && { invalidToken: true }),
    ...(user && { user }),
  };
  if (retryAfterMs !== undefined) {
    failure.retryAfter = Math.max(1, Math.ceil(retryAfterMs / SECOND_MS));
    reply.header('retry-after', failure.retryAfter);
  }
  const flag = request.routeOptions.config?.flag ?? 'success';
  return reply
    .code(errors[refusal.code].status)
    .header('cache-control', 'no-store')
    .send({ ...failure, [flag]: false });
}

/** Fastify's own refusals, by status. */
const byStatus: Record<number, ErrorCode> = {
  400: 'invalid_payload',
  403: 'not_found',
  404: 'not_found',
  413: 'too_large',
  414: 'not_found',
  415: 'unsupported_content',
  503: 'unavailable',
};

/** The refusal that answers anything that was thrown. What no code foresees is logged, and answered without details. */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (isOutage(error)) {
    request.log.error({ err: error }, 'storage unavailable');
    return new Refusal('unavailable', { retryAfterMs: 5 * SECOND_MS });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  const code = byStatus[status];
  if (code !== undefined) return new Refusal(code);
  request.log.error({ err: error }, 'unexpected failure');
  return new Refusal('internal');
}
