import type { FastifyRequest } from 'fastify';
import { CALLS_PER_MINUTE, MINUTE } from '#contract/limits.ts';
import { hashToken, TOKEN_SHAPE } from '#server/accounts/tokens.ts';
import { findTokenOwner, touchToken } from '#server/accounts/tokens-repository.ts';
import type { Clock } from '#server/base/clock.ts';
import { type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Caller } from '#server/calls/call.ts';
import { renewCredits } from '#server/credits/renew-credits.ts';
import type { Database } from '#server/database/database.ts';

const PER_USER = { count: CALLS_PER_MINUTE, windowMs: MINUTE };
/** A whole school may be behind one address, so this only slows down a flood. */
const PER_ADDRESS = { count: 12_000, windowMs: MINUTE };

/** Milliseconds between two notes of when a session was used: one write in that time, and not one a call. */
const USE_NOTED_MS = 15 * MINUTE;

interface Deps {
  database: Database;
  clock: Clock;
  limiter: RateLimiter;
}

/** Checks every call: who calls, and not too often. The caller's credits of the day are renewed on the way. */
export function createAuthentication({ database, clock, limiter }: Deps) {
  /** @throws Refusal `invalid_token` for anything but a live token of a verified account */
  async function identify(token: string): Promise<Caller> {
    if (!TOKEN_SHAPE.test(token)) throw new Refusal('invalid_token');
    const tokenHash = hashToken(token);
    const owner = await findTokenOwner(database.queries, tokenHash, clock.now());
    if (owner === undefined) throw new Refusal('invalid_token');
    await takeTries(limiter, [{ name: `calls of ${owner.id}`, rate: PER_USER }]);
    const { last_used_at: usedAt, ...user } = owner;
    const now = clock.now();
    if (usedAt === null || Math.abs(now - usedAt) >= USE_NOTED_MS) {
      // Where nothing can be written, people go on reading.
      await touchToken(database.queries, tokenHash, now).catch(() => {});
    }
    return { user: await renewCredits(database, user, now), tokenHash };
  }

  return {
    /** @param address as `networkOf` has it */
    limitAddress: (address: string) =>
      takeTries(limiter, [{ name: `calls from ${address}`, rate: PER_ADDRESS }]),

    identify,

    /** `identify` by the `Authorization` header. */
    async authenticate(request: FastifyRequest): Promise<Caller> {
      const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
      if (scheme?.toLowerCase() !== 'bearer' || token === undefined || rest.length > 0) {
        throw new Refusal('invalid_token');
      }
      return await identify(token);
    },
  };
}

export type Authentication = ReturnType<typeof createAuthentication>;
