import { HOUR, MINUTE } from '#contract/limits.ts';
import type { SecurityEvents } from '#server/accounts/security-events.ts';
import { giveBackTries, type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { checkPassword, type PasswordCost } from '#server/users/password/passwords.ts';
import { emailKey, findUserByEmail } from '#server/users/repository.ts';
import { readMarker } from './known-device.ts';

/**
 * Wrong passwords, for logging in and for deleting. An address alone is slowed down only far above what a school behind one
 * address needs. Right passwords do not count. Where the account has logged in before, only what is tried there counts:
 * whatever strangers do, its owner gets in.
 */
const ACCOUNT_ON_DEVICE = { count: 10, windowMs: 15 * MINUTE };
const ACCOUNT_FROM_ADDRESS = { count: 10, windowMs: 15 * MINUTE };
const ACCOUNT = { count: 40, windowMs: HOUR };
const ADDRESS = { count: 1_000, windowMs: 10 * MINUTE };

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
  /** What the browser says of who has logged in there. */
  readonly marker: string;
}

/**
 * The account behind an e-mail and its password, verified or not. For an e-mail that nobody has it takes as long and
 * answers the same. A try is counted before the password is checked, so that parallel tries can't exceed the count.
 * @throws Refusal `wrong_credentials`, `too_many_tries`
 */
export async function checkCredentials(
  {
    database,
    limiter,
    events,
    passwordCost,
  }: {
    database: Database;
    limiter: RateLimiter;
    events: SecurityEvents;
    passwordCost?: PasswordCost | undefined;
  },
  { email, password, address, marker }: Attempt,
): Promise<UserRow> {
  const account = emailKey(email);
  const device = await readMarker(database.queries, marker, email);
  const buckets =
    device === null
      ? [
          { name: `login from ${address}`, rate: ADDRESS },
          { name: `login ${account} from ${address}`, rate: ACCOUNT_FROM_ADDRESS },
          { name: `login ${account}`, rate: ACCOUNT },
        ]
      : [{ name: `login ${account} on ${device}`, rate: ACCOUNT_ON_DEVICE }];
  const about = { account, network: address };
  await takeTries(limiter, buckets).catch((error: unknown) => {
    events.note('log-in limited', about);
    throw error;
  });
  const user = await findUserByEmail(database.queries, email);
  if (!(await checkPassword(user?.password_hash, password, passwordCost)) || user === undefined) {
    events.note('log-in refused', about);
    throw new Refusal('wrong_credentials');
  }
  await giveBackTries(limiter, buckets);
  return user;
}
