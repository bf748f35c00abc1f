import { TOKEN_LIFE_MS } from '#contract/limits.ts';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';

export async function insertToken(
  queries: Queries,
  userId: number,
  hash: string,
  now: number,
): Promise<void> {
  const row = { hash, user_id: userId, created_at: now, expires_at: now + TOKEN_LIFE_MS };
  await queries.insertInto('tokens').values(row).execute();
}

/** The verified account behind a live token. */
export function findTokenOwner(queries: Queries, hash: string, now: number): Promise<UserRow | undefined> {
  return queries
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .selectAll('users')
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', now)
    .where('users.verified', '=', 1)
    .executeTakeFirst();
}

export async function deleteToken(queries: Queries, userId: number, hash: string): Promise<void> {
  await queries.deleteFrom('tokens').where('user_id', '=', userId).where('hash', '=', hash).execute();
}

/** Ends every session of the account. */
export async function deleteTokens(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('tokens').where('user_id', '=', userId).execute();
}
