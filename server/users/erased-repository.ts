import type { Queries, Transaction } from '#server/database/database.ts';

/** Stores that the account with this id was deleted, and nothing else of it. */
export async function noteErased(transaction: Transaction, userId: number): Promise<void> {
  await transaction.insertInto('erased_accounts').values({ user_id: userId }).execute();
}

/** Those of `ids` whose account was deleted. An id that no account had, or that a restored backup brought back, is not one. */
export async function findErased(queries: Queries, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await queries
    .selectFrom('erased_accounts')
    .leftJoin('users', 'users.id', 'erased_accounts.user_id')
    .select('erased_accounts.user_id')
    .where('erased_accounts.user_id', 'in', [...ids])
    .where('users.id', 'is', null)
    .orderBy('erased_accounts.user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
