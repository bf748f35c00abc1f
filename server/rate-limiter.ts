import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';

/** At most `count` in a row, refilled evenly over `windowMs`: who waits is served, nobody is locked out. */
export interface Rate {
  readonly count: number;
  readonly windowMs: number;
}

/** Counts tries by name. In process here; the shape leaves room for one shared by several processes. */
export interface RateLimiter {
  /** Takes one try; answers 0, or the milliseconds to wait when there is none left. */
  take(name: string, rate: Rate): Promise<number>;
  /** Gives one try back, when it turned out to be an honest one. */
  giveBack(name: string, rate: Rate): Promise<void>;
}

export interface Bucket {
  readonly name: string;
  readonly rate: Rate;
}

/**
 * Takes one try out of each bucket, in their order.
 * @throws Refusal `too_many_tries` at the first that has none left
 */
export async function takeTries(limiter: RateLimiter, buckets: readonly Bucket[]): Promise<void> {
  for (const { name, rate } of buckets) {
    const retryAfterMs = await limiter.take(name, rate);
    if (retryAfterMs > 0) throw new Refusal('too_many_tries', { retryAfterMs });
  }
}

/** Names remembered before the spent ones are cleared away. */
const ROOM = 10_000;

/**
 * Generic cell rate algorithm (ITU-T I.371): one number a name, the moment at which its bucket is full again.
 * A name whose moment has passed is as good as unknown, so nothing has to be swept on time.
 */
export function createRateLimiter(clock: Clock): RateLimiter {
  const fullAt = new Map<string, number>();
  let sweepAt = ROOM;

  /** Twice as many as stayed must come before it looks again: a flood of new names costs each of them no more. */
  function sweep(now: number): void {
    for (const [known, at] of fullAt) if (at <= now) fullAt.delete(known);
    sweepAt = Math.max(ROOM, 2 * fullAt.size);
  }

  return {
    async take(name, { count, windowMs }) {
      const now = clock.now();
      if (fullAt.size >= sweepAt) sweep(now);
      const known = fullAt.get(name) ?? 0;
      // Further away than a window can be: the clock was ahead then, and nobody waits for it to come back there.
      const from = known > now + windowMs ? now : Math.max(known, now);
      const next = from + windowMs / count;
      const wait = next - windowMs - now;
      if (wait > 0) return Math.ceil(wait);
      fullAt.set(name, next);
      return 0;
    },
    async giveBack(name, { count, windowMs }) {
      const at = fullAt.get(name);
      if (at !== undefined) fullAt.set(name, at - windowMs / count);
    },
  };
}
