import { TOKEN_LIFE_MS } from '#contract/limits.ts';
import { compileOnce } from '#server/database/compile-once.ts';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { userColumns } from './repository.ts';

/** Sessions that an account may have: far more than it has devices, but a limit to what a program could store. */
export const SESSIONS_PER_ACCOUNT = 1_000;

/** Opens a session and ends the account's oldest one when it has too many. The account's row must be locked. */
export async function insertToken(
  transaction: Transaction,
  userId: number,
  hash: string,
  now: number,
  device: string | null = null,
): Promise<void> {
  const life = { created_at: now, expires_at: now + TOKEN_LIFE_MS };
  const row = { hash, user_id: userId, ...life, device, last_used_at: null };
  await transaction.insertInto('tokens').values(row).execute();
  const newest = transaction
    .selectFrom('tokens')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(SESSIONS_PER_ACCOUNT);
  await transaction
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('hash', '<>', hash)
    .where('hash', 'not in', newest)
    .execute();
}

const tokenOwner = compileOnce((queries, { hash, now }: { hash: string; now: number }) =>
  queries
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(userColumns.map((column) => `users.${column}` as const))
    .select('tokens.last_used_at')
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', now)
    .where('users.verified', '=', 1),
);

/** The verified account behind a live token. */
export async function findTokenOwner(
  queries: Queries,
  hash: string,
  now: number,
): Promise<(UserRow & { readonly last_used_at: number | null }) | undefined> {
  const [owner] = await tokenOwner(queries, { hash, now });
  return owner;
}

export async function deleteToken(queries: Queries, userId: number, hash: string): Promise<void> {
  await queries.deleteFrom('tokens').where('user_id', '=', userId).where('hash', '=', hash).execute();
}

/** Ends the session of that token. Answers the account it belonged to, undefined when there was none. */
export async function deleteTokenOf(queries: Queries, hash: string): Promise<number | undefined> {
  const row = await queries
    .deleteFrom('tokens')
    .where('hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** Ends every session of the account. */
export async function deleteTokens(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('tokens').where('user_id', '=', userId).execute();
}

/** Ends every session of the account but one, and answers the hashes of those that ended. */
export async function deleteOtherTokens(queries: Queries, userId: number, kept: string): Promise<string[]> {
  const rows = await queries
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where('hash', '<>', kept)
    .returning('hash')
    .execute();
  return rows.map(({ hash }) => hash);
}

/** The account's live sessions, the one that was used last first. */
export function listTokens(queries: Queries, userId: number, now: number) {
  return queries
    .selectFrom('tokens')
    .select(['hash', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy((order) => order.fn.coalesce('last_used_at', 'created_at'), 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Stores when a session was used. */
export async function touchToken(queries: Queries, hash: string, now: number): Promise<void> {
  await queries.updateTable('tokens').set({ last_used_at: now }).where('hash', '=', hash).execute();
}
