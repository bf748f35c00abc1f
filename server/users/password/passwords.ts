import { hash, type Options, verify } from '@node-rs/argon2';
import { Refusal } from '#server/base/refusal.ts';

/** What one hash costs. Only a test gives `buildApp` another than the real one; no setting of the environment changes it. */
export type PasswordCost = Required<Pick<Options, 'memoryCost' | 'timeCost' | 'parallelism'>>;

/** argon2id, its library's default, with 19 MiB and two passes (OWASP password storage, 2024). */
const COST: PasswordCost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Hashing uses the same threads as files and name lookups, so it never takes all of them. */
const AT_ONCE = 2;
/** An answer behind a longer queue would come too late to be of use. */
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
export const hashPassword = (password: string, cost: PasswordCost = COST): Promise<string> =>
  inTurn(() => hash(password, cost));

const decoys = new Map<PasswordCost, Promise<string>>();

function decoyOf(cost: PasswordCost): Promise<string> {
  const decoy = decoys.get(cost) ?? hash('decoy', cost);
  decoys.set(cost, decoy);
  return decoy;
}

/**
 * True when the password is the one behind `stored`. With no account (`stored` undefined) it works just as long
 * and answers false, so that the time tells nobody whether an e-mail is known.
 * @throws Refusal `unavailable` when too many passwords wait already
 */
export async function checkPassword(
  stored: string | undefined,
  password: string,
  cost: PasswordCost = COST,
): Promise<boolean> {
  const decoy = decoyOf(cost);
  const against = stored ?? (await decoy);
  const same = await inTurn(() => verify(against, password));
  return same && stored !== undefined;
}
