import { CODE_LIFE_MS, CODE_TRIES } from '#contract/limits.ts';
import type { Queries, Transaction } from '#server/database/database.ts';

export interface LiveCode {
  readonly code_hash: string;
}

/** Stores a new code in place of the one the account had. */
export async function putCode(
  transaction: Transaction,
  userId: number,
  codeHash: string,
  now: number,
): Promise<void> {
  const code = { code_hash: codeHash, tries: 0, sent_at: now, expires_at: now + CODE_LIFE_MS };
  await transaction
    .insertInto('codes')
    .values({ user_id: userId, ...code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(code))
    .execute();
}

/**
 * Takes one of the five tries of a live code. One conditional update does it, so that parallel tries can't exceed the
 * count. Undefined when there is no try left.
 */
export function takeTry(
  transaction: Transaction,
  userId: number,
  now: number,
): Promise<LiveCode | undefined> {
  return transaction
    .updateTable('codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
}

/** True for the one caller that used the code up. */
export async function spendCode(
  transaction: Transaction,
  userId: number,
  codeHash: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** True while the account has a code that could confirm it. */
export async function hasLiveCode(queries: Queries, userId: number, now: number): Promise<boolean> {
  const code = await queries
    .selectFrom('codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return code !== undefined;
}
