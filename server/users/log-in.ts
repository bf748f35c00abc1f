import { HOUR, MINUTE } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { type RateLimiter, takeTries } from '#server/rate-limiter.ts';
import { Refusal } from '#server/refusal.ts';
import { checkPassword, type PasswordCost } from './passwords.ts';
import { emailKey, findUserByEmail } from './repository.ts';

/**
 * Wrong passwords, for logging in and for deleting, counted for the account first. An address alone only slows down, and far above what a school
 * behind one address needs: right passwords are never counted.
 */
const ACCOUNT_FROM_ADDRESS = { count: 10, windowMs: 15 * MINUTE };
const ACCOUNT = { count: 40, windowMs: HOUR };
const ADDRESS = { count: 1_000, windowMs: 10 * MINUTE };

interface Attempt {
  readonly email: string;
  readonly password: string;
  readonly address: string;
}

/**
 * The account behind an e-mail and its password, verified or not. Takes as long, and says the same, for an
 * e-mail that nobody has. A try is taken before it is judged, so that parallel ones can't outrun the count.
 * @throws Refusal `wrong_credentials`, `too_many_tries`
 */
export async function checkCredentials(
  {
    database,
    limiter,
    passwordCost,
  }: { database: Database; limiter: RateLimiter; passwordCost?: PasswordCost | undefined },
  { email, password, address }: Attempt,
): Promise<UserRow> {
  const account = emailKey(email);
  const buckets = [
    { name: `login ${account} from ${address}`, rate: ACCOUNT_FROM_ADDRESS },
    { name: `login ${account}`, rate: ACCOUNT },
    { name: `login from ${address}`, rate: ADDRESS },
  ];
  await takeTries(limiter, buckets);
  const user = await findUserByEmail(database.queries, email);
  if (!(await checkPassword(user?.password_hash, password, passwordCost)) || user === undefined) {
    throw new Refusal('wrong_credentials');
  }
  for (const { name, rate } of buckets) await limiter.giveBack(name, rate);
  return user;
}
