import { keyedHash } from '#server/accounts/secrets-repository.ts';
import type { Queries, Transaction } from '#server/database/database.ts';

/**
 * The form in which a number, or its first digits, is stored apart from its account: a hash under a key of this
 * installation. It stays when the account is deleted, so that the trial is given once a number and the limits on SMS hold.
 */
export const hashPhone = (queries: Queries, phone: string): Promise<string> => keyedHash(queries, phone);

/** True when a deleted account had its trial with this number. */
export async function hadTrial(queries: Queries, phone: string): Promise<boolean> {
  const row = await queries
    .selectFrom('past_trials')
    .selectAll()
    .where('phone_hash', '=', await hashPhone(queries, phone))
    .executeTakeFirst();
  return row !== undefined;
}

export async function rememberTrial(transaction: Transaction, phone: string): Promise<void> {
  await transaction
    .insertInto('past_trials')
    .values({ phone_hash: await hashPhone(transaction, phone) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
