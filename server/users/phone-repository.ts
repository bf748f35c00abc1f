import { createHmac } from 'node:crypto';
import type { Queries, Transaction } from '#server/database/database.ts';

/**
 * What is remembered of a number, or of its first digits, apart from its account: a hash under a key of this
 * installation. It outlives a deleted account, so that the trial is given once a number and the limits on SMS hold.
 */
export async function hashPhone(queries: Queries, phone: string): Promise<string> {
  const { value } = await queries
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'phone')
    .executeTakeFirstOrThrow();
  return createHmac('sha256', Buffer.from(value, 'base64url')).update(phone).digest('base64url');
}

/** True when an account that is gone had its trial under this number. */
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
