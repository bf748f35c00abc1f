import { sql } from 'kysely';
import type { ItemType } from '#contract/history.ts';
import { countChanges } from '#server/accounts/repository.ts';
import type { Queries, Transaction } from '#server/database/database.ts';

/** Whether an item is a favourite; undefined when there is no such item. */
export async function findFavorite(
  queries: Queries,
  userId: number,
  { type, id }: { type: ItemType; id: number },
): Promise<boolean | undefined> {
  const row = await queries
    .selectFrom('items')
    .select('favorite')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('type', '=', type)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row && row.favorite === 1;
}

export async function updateFavorite(
  transaction: Transaction,
  userId: number,
  id: number,
  favorite: boolean,
): Promise<void> {
  const seq = await countChanges(transaction, userId);
  await transaction
    .updateTable('items')
    .set({ favorite: favorite ? 1 : 0, seq })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

interface Wanted {
  readonly type: ItemType;
  readonly id: number;
  readonly favorite: boolean;
}

interface AskedBy {
  readonly key: string;
  readonly payloadHash: string;
  /** JSON text of what a repetition of the call gets. */
  readonly answer: string;
  readonly now: number;
}

/**
 * Sets an item's favourite and keeps the answer under the call's key, on PostgreSQL and in one statement. It locks the
 * account's row first, as every change of an account does, and what it writes goes on from that row. The item and the key are
 * read as they stood when it began, which may be before it waited for the lock: what comes of two calls at once is what they
 * bring one after the other, in one order or the other. What was deleted meanwhile stays deleted, and a key is taken once.
 * @returns the account's change counter, and whether this moved it; undefined when nothing was done, because the key is known
 * or the item is not there
 * @throws a duplicate (`isDuplicate`), with nothing done, when the key was taken while it waited
 */
export async function storeFavorite(
  queries: Queries,
  userId: number,
  { type, id, favorite }: Wanted,
  { key, payloadHash, answer, now }: AskedBy,
): Promise<{ seq: number; moved: boolean } | undefined> {
  const wanted = favorite ? 1 : 0;
  const { rows } = await sql<{ seq: number; moved: boolean }>`
    with item as (
      select user_id, id, favorite <> ${wanted} as turns from items
      where user_id = ${userId} and id = ${id} and type = ${type} and deleted = 0
    ), held as (
      update users set change_seq = change_seq + item.turns::integer from item
      where users.id = item.user_id
        and not exists (select 1 from mutations where user_id = item.user_id and mutation_id = ${key})
      returning users.id as user_id, change_seq, item.id, turns
    ), claimed as (
      insert into mutations (user_id, mutation_id, payload_hash, answer, at)
      select user_id, ${key}, ${payloadHash}, ${answer}, ${now}::bigint from held
    ), turned as (
      update items set favorite = ${wanted}, seq = change_seq from held
      where items.user_id = held.user_id and items.id = held.id and turns and deleted = 0
    )
    select change_seq as seq, turns as moved from held`.execute(queries);
  return rows[0];
}
