import { dailyCredits } from '#contract/plans.ts';
import { lockCaller, readUser } from '#server/accounts/repository.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { kinshasaDay } from './kinshasa-day.ts';
import { giveDailyCredits } from './ledger.ts';

/**
 * Credits are due when the day for which they were given last has passed. A clock that steps back over midnight gives
 * nothing twice. After a clock that was ahead by more than a day, the account does not wait for that day.
 */
const isDue = ({ credits_day: given }: UserRow, today: number): boolean =>
  given === null || given < today || given > today + 1;

/**
 * Gives an account on a paid plan its credits of the day, at its first call after midnight Africa/Kinshasa. However many
 * calls come at once, it happens once a day, because the row is locked and read again. Answers the account as it is then.
 * @throws Refusal `invalid_token` when the account is gone
 */
export async function renewCredits(database: Database, user: UserRow, now: number): Promise<UserRow> {
  const today = kinshasaDay(now);
  if (dailyCredits(user.plan) === null || !isDue(user, today)) return user;
  return await inTransaction(database, async (transaction) => {
    const held = await lockCaller(transaction, user.id);
    const credits = dailyCredits(held.plan);
    if (credits === null || !isDue(held, today)) return held;
    await giveDailyCredits(transaction, held, { kind: 'day', credits, day: today, now });
    return (await readUser(transaction, user.id)) ?? held;
  });
}
