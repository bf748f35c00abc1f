import { SECOND } from '#contract/limits.ts';
import { digestOfName, type Rate, type RateLimiter } from '#server/base/rate-limiter.ts';
import type { RedisConnections } from './open-redis.ts';

/**
 * The same algorithm as `createRateLimiter` (GCRA, ITU-T I.371), in one step inside Redis and by Redis's clock, so that
 * processes whose clocks differ count alike. KEYS: the name. ARGV: the window and the part of it that one try takes,
 * in milliseconds. Answers the milliseconds to wait, 0 for none.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
local window, step = tonumber(ARGV[1]), tonumber(ARGV[2])
local known = tonumber(redis.call('GET', KEYS[1]) or '0')
local from = known
if known > now + window or known < now then from = now end
local following = from + step
local wait = following - window - now
if wait > 0 then return math.ceil(wait) end
redis.call('SET', KEYS[1], string.format('%.3f', following), 'PX', math.ceil(following - now))
return 0`;

/** Gives the part of one try back. */
const GIVE_BACK = `
local known = tonumber(redis.call('GET', KEYS[1]) or '0')
if known > 0 then redis.call('SET', KEYS[1], string.format('%.3f', known - tonumber(ARGV[1])), 'KEEPTTL') end
return 0`;

/** Milliseconds for which a Redis that did not answer is not asked: one that hangs would hold up every call for a second. */
const ASK_AGAIN_MS = SECOND;

const stepOf = ({ count, windowMs }: Rate) => windowMs / count;

/**
 * Counts tries for all processes together. While Redis is away each process counts for itself with `alone`: guessing is
 * slowed down less for that time, and the service goes on.
 */
export function createSharedRateLimiter(
  { commands: redis, prefix }: Pick<RedisConnections, 'commands' | 'prefix'>,
  alone: RateLimiter,
  onFailure: (error: unknown) => void,
): RateLimiter {
  const keyOf = (name: string) => `${prefix}:rate:${digestOfName(name)}`;
  let away = false;
  let askAgainAt = Number.NEGATIVE_INFINITY;
  /** @returns null while Redis does not answer; `onFailure` is called once for each outage */
  async function ask<Answer>(command: () => Promise<Answer>): Promise<Answer | null> {
    if (performance.now() < askAgainAt) return null;
    try {
      const answer = await command();
      away = false;
      return answer;
    } catch (error) {
      if (!away) onFailure(error);
      away = true;
      askAgainAt = performance.now() + ASK_AGAIN_MS;
      return null;
    }
  }
  return {
    async take(name, rate) {
      const wait = await ask(() => redis.eval(TAKE, 1, keyOf(name), rate.windowMs, stepOf(rate)));
      return wait === null ? await alone.take(name, rate) : Number(wait);
    },
    async giveBack(name, rate) {
      const given = await ask(() => redis.eval(GIVE_BACK, 1, keyOf(name), stepOf(rate)));
      if (given === null) await alone.giveBack(name, rate);
    },
  };
}
