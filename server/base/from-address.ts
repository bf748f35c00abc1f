import { DAY, HOUR, MINUTE } from '#contract/limits.ts';
import { type Bucket, type RateLimiter, takeTries } from './rate-limiter.ts';

/** Generous: a whole school may sign up behind one address. */
const FROM_ADDRESS = { count: 600, windowMs: 10 * MINUTE };

/** SMS in a day: a school, and far from the share of the whole installation, which one network could end for everybody. */
export const smsTo = (address: string): Bucket => ({
  name: `sms to ${address}`,
  rate: { count: 500, windowMs: DAY },
});

/** Reports of errors in lessons, which need no account and are kept: more than one class writes, far from what fills a disk. */
export const lessonReportsFrom = (address: string): Bucket => ({
  name: `lesson reports from ${address}`,
  rate: { count: 30, windowMs: HOUR },
});

/** The tries of one address, for one kind of call that needs no token. */
export const fromAddress = (kind: string, address: string): Bucket => ({
  name: `${kind} from ${address}`,
  rate: FROM_ADDRESS,
});

/**
 * Counts one call of a kind that needs no token.
 * @throws Refusal `too_many_tries` when the address has made too many of that kind
 */
export const takeFromAddress = (limiter: RateLimiter, kind: string, address: string): Promise<void> =>
  takeTries(limiter, [fromAddress(kind, address)]);
