import type { FastifyRequest } from 'fastify';
import { CALLS_PER_MINUTE, MINUTE } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { RateLimiter } from '#server/rate-limiter.ts';
import { Refusal } from '#server/refusal.ts';
import { hashToken, TOKEN_SHAPE } from '#server/users/secrets.ts';
import { findTokenOwner } from '#server/users/tokens-repository.ts';
import type { Caller } from './call.ts';

const PER_USER = { count: CALLS_PER_MINUTE, windowMs: MINUTE };
/** Whole schools stand behind one address, so this only slows a flood down. */
const PER_ADDRESS = { count: 12_000, windowMs: MINUTE };

interface Deps {
  database: Database;
  clock: Clock;
  limiter: RateLimiter;
}

/** The gate of every call: who calls, and not too often. */
export function createAuthentication({ database, clock, limiter }: Deps) {
  async function limit(name: string, rate: typeof PER_USER): Promise<void> {
    const retryAfterMs = await limiter.take(name, rate);
    if (retryAfterMs > 0) throw new Refusal('too_many_tries', { retryAfterMs });
  }
  return {
    limitAddress: (request: FastifyRequest) => limit(`calls from ${request.ip}`, PER_ADDRESS),

    /** @throws Refusal `invalid_token` for anything but a live token of a verified account */
    async authenticate(request: FastifyRequest): Promise<Caller> {
      const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
      if (scheme?.toLowerCase() !== 'bearer' || token === undefined || rest.length > 0) {
        throw new Refusal('invalid_token');
      }
      if (!TOKEN_SHAPE.test(token)) throw new Refusal('invalid_token');
      const tokenHash = hashToken(token);
      const user = await findTokenOwner(database.queries, tokenHash, clock.now());
      if (user === undefined) throw new Refusal('invalid_token');
      await limit(`calls of ${user.id}`, PER_USER);
      return { user, tokenHash };
    },
  };
}
