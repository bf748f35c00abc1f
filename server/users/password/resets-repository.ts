import { RESET_LIFE_MS } from '#contract/limits.ts';
import type { Queries, Transaction } from '#server/database/database.ts';

export async function insertReset(
  queries: Queries,
  userId: number,
  hash: string,
  now: number,
): Promise<void> {
  await queries
    .insertInto('resets')
    .values({ hash, user_id: userId, expires_at: now + RESET_LIFE_MS })
    .execute();
}

/** The account that a link which is still valid belongs to; undefined for any other link. */
export async function findResetOwner(
  queries: Queries,
  hash: string,
  now: number,
): Promise<number | undefined> {
  const row = await queries
    .selectFrom('resets')
    .select('user_id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.user_id;
}

/** Deletes every link of the account. The account's row must be locked. */
export async function deleteResets(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('resets').where('user_id', '=', userId).execute();
}
