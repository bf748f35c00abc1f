import { CODE_LIFE_MS, CODE_TRIES } from '#contract/limits.ts';
import type { Queries, Transaction } from '#server/database/database.ts';

export interface LiveCode {
  readonly code_hash: string;
}

/** Replaces whatever code the account had. */
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
 * Takes one of the five tries of a live code, in one conditional update, so that parallel tries can't outrun the
 * count. Undefined when there is no try left to take.
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

/** True while a code could still confirm the account. */
export async function hasLiveCode(queries: Queries, userId: number, now: number): Promise<boolean> {
  const code = await queries
    .selectFrom('codes')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return code !== undefined;
}

/** When SMS went to the number behind this keyed hash since then, newest first. */
export async function readSmsTimes(queries: Queries, phoneHash: string, since: number): Promise<number[]> {
  const rows = await queries
    .selectFrom('sms_sent')
    .select('sent_at')
    .where('phone', '=', phoneHash)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map((row) => row.sent_at);
}

/** SMS of the whole installation since then. */
export async function countSms(queries: Queries, since: number): Promise<number> {
  const { count } = await queries
    .selectFrom('sms_sent')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function recordSms(transaction: Transaction, phoneHash: string, now: number): Promise<number> {
  const { id } = await transaction
    .insertInto('sms_sent')
    .values({ phone: phoneHash, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Moves one SMS back in time: it still counts for the day, and no longer holds the next one up. */
export async function backdateSms(queries: Queries, smsId: number, to: number): Promise<void> {
  await queries.updateTable('sms_sent').set({ sent_at: to }).where('id', '=', smsId).execute();
}
