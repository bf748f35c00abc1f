import { hash, type Options, verify } from '@node-rs/argon2';
import { Refusal } from '#server/refusal.ts';

/** argon2id, its library's default, with 19 MiB and two passes (OWASP password storage, 2024). */
const COST: Options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** The threads that hash also read files and names, so hashing never takes them all. */
const AT_ONCE = 2;
/** Beyond this queue an answer would come too late to be of use. */
const MAX_WAITING = 300;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new Refusal('unavailable', { retryAfterMs: 10_000 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** @throws Refusal `unavailable` when too many passwords wait already */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, COST));

let decoy: Promise<string> | undefined;

/**
 * True when the password is the one behind `stored`. With no account (`stored` undefined) it works just as long
 * and answers false, so that the time tells nobody whether an e-mail is known.
 * @throws Refusal `unavailable` when too many passwords wait already
 */
export async function checkPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hash('decoy', COST);
  const against = stored ?? (await decoy);
  const same = await inTurn(() => verify(against, password));
  return same && stored !== undefined;
}
