import { hash } from 'node:crypto';
import type { Clock } from './clock.ts';
import { Refusal } from './refusal.ts';

/** At most `count` in a row, refilled evenly over `windowMs`: whoever waits is served, and nobody is locked out. */
export interface Rate {
  readonly count: number;
  readonly windowMs: number;
}

/** Counts tries by name, in this process or in Redis for several processes. */
export interface RateLimiter {
  /** Takes one try; answers 0, or the milliseconds to wait when there is none left. */
  take(name: string, rate: Rate): Promise<number>;
  /** Gives one try back, for instance when the password was right. */
  giveBack(name: string, rate: Rate): Promise<void>;
}

export interface Bucket {
  readonly name: string;
  readonly rate: Rate;
}

/**
 * Takes one try out of each bucket, in their order. A call that is refused takes none: otherwise somebody who has none left
 * could use up those of a person whose name the other buckets bear. The caller's own bucket comes first.
 * @throws Refusal `too_many_tries` at the first that has none left
 */
export async function takeTries(limiter: RateLimiter, buckets: readonly Bucket[]): Promise<void> {
  for (const [at, { name, rate }] of buckets.entries()) {
    const retryAfterMs = await limiter.take(name, rate);
    if (retryAfterMs === 0) continue;
    await giveBackTries(limiter, buckets.slice(0, at));
    throw new Refusal('too_many_tries', { retryAfterMs });
  }
}

/** Gives one try back to each bucket. */
export async function giveBackTries(limiter: RateLimiter, buckets: readonly Bucket[]): Promise<void> {
  for (const { name, rate } of buckets) await limiter.giveBack(name, rate);
}

/**
 * What stands for a name where tries are counted: names hold e-mails and addresses, and are as long as whoever calls likes.
 * @returns 22 characters, 128 bits of SHA-256
 */
export const digestOfName = (name: string): string =>
  hash('sha256', name, 'buffer').toString('base64url', 0, 16);

/** How many names are kept before those whose bucket is full again are dropped, and how many at most: some ten megabytes. */
const NAMES = { few: 10_000, most: 100_000 };

/**
 * Generic cell rate algorithm (ITU-T I.371): one number a name, the moment at which its bucket is full again.
 * A name whose moment has passed is as good as unknown, so that nothing has to be swept on time.
 */
export function createRateLimiter(clock: Clock): RateLimiter & { readonly names: number } {
  const fullAt = new Map<string, number>();
  let sweepAt = NAMES.few;

  /** Sweeps again only after twice as many names have come as stayed, so that a flood of new names stays cheap. */
  function sweep(now: number): void {
    for (const [known, at] of fullAt) if (at <= now) fullAt.delete(known);
    // Where all are still counted, those go that lack the least.
    if (fullAt.size >= NAMES.most) {
      const nearest = [...fullAt].sort(([, one], [, other]) => one - other);
      for (const [known] of nearest.slice(0, nearest.length / 2)) fullAt.delete(known);
    }
    sweepAt = Math.min(NAMES.most, Math.max(NAMES.few, 2 * fullAt.size));
  }

  return {
    get names() {
      return fullAt.size;
    },
    async take(named, { count, windowMs }) {
      const now = clock.now();
      if (fullAt.size >= sweepAt) sweep(now);
      const name = digestOfName(named);
      const known = fullAt.get(name) ?? 0;
      // A moment further away than a window means that the clock was ahead when it was stored: nobody waits for that.
      const from = known > now + windowMs ? now : Math.max(known, now);
      const next = from + windowMs / count;
      const wait = next - windowMs - now;
      if (wait > 0) return Math.ceil(wait);
      fullAt.set(name, next);
      return 0;
    },
    async giveBack(named, { count, windowMs }) {
      const name = digestOfName(named);
      const at = fullAt.get(name);
      if (at !== undefined) fullAt.set(name, at - windowMs / count);
    },
  };
}
