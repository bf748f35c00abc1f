import type { Insertable } from 'kysely';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { ReviewRow, Tables } from '#server/database/schema.ts';

/** Those of `ids` that are artefacts of the account. Deleted ones count, because a grade may arrive after a deletion. */
export async function findOwnArtefacts(
  queries: Queries,
  userId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom('items')
    .select('id')
    .where('user_id', '=', userId)
    .where('type', '=', 'revisionTool')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Those of `ids` that the account's log holds already. */
export async function findKnownReviews(
  queries: Queries,
  userId: number,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await queries
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
}

export async function insertReviews(
  transaction: Transaction,
  rows: readonly Insertable<Tables['reviews']>[],
): Promise<void> {
  await transaction
    .insertInto('reviews')
    .values([...rows])
    .execute();
}

/** What arrived strictly after `since`, in the order of arrival. */
export function listReviews(
  queries: Queries,
  userId: number,
  { since, limit }: { since: number; limit: number },
): Promise<ReviewRow[]> {
  return queries
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .orderBy('seq', 'asc')
    .limit(limit)
    .execute();
}
