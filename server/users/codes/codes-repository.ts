import { CODE_LIFE_MS, CODE_TRIES } from '#contract/limits.ts';
import type { Queries, Transaction } from '#server/database/database.ts';

/**
 * Stores the code that was sent last. The one before stays valid in its own time, or whoever has another one sent could keep a
 * person from ever confirming; not when its tries are used up, and then none before it does.
 */
export async function putCode(
  transaction: Transaction,
  userId: number,
  codeHash: string,
  now: number,
): Promise<void> {
  const before = await transaction
    .selectFrom('codes')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (before !== undefined && before.tries >= CODE_TRIES) await deleteEarlier(transaction, userId);
  else if (before !== undefined && before.expires_at > now) {
    const { code_hash, expires_at } = before;
    await transaction
      .insertInto('earlier_codes')
      .values({ code_hash, user_id: userId, expires_at })
      .execute();
  }
  const code = { code_hash: codeHash, tries: 0, sent_at: now, expires_at: now + CODE_LIFE_MS };
  await transaction
    .insertInto('codes')
    .values({ user_id: userId, ...code })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(code))
    .execute();
}

async function deleteEarlier(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('earlier_codes').where('user_id', '=', userId).execute();
}

/**
 * Takes one of the five tries that the account's live codes have together, and answers their hashes: none when there is no try
 * left. One conditional update does it, so that parallel tries can't exceed the count.
 */
export async function takeTry(transaction: Transaction, userId: number, now: number): Promise<string[]> {
  const last = await transaction
    .updateTable('codes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning('code_hash')
    .executeTakeFirst();
  if (last === undefined) return [];
  const earlier = await transaction
    .selectFrom('earlier_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .execute();
  return [last, ...earlier].map(({ code_hash }) => code_hash);
}

/** Uses up the account's codes: true for the one caller that did. */
export async function spendCodes(transaction: Transaction, userId: number): Promise<boolean> {
  const used = await transaction
    .deleteFrom('codes')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  await deleteEarlier(transaction, userId);
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
