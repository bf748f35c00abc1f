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

interface Turned {
  readonly type: ItemType;
  readonly id: number;
  readonly favorite: boolean;
}

interface TurnedBy {
  readonly key: string;
  readonly payloadHash: string;
  /** JSON text of what a repetition of the call gets. */
  readonly answer: string;
  readonly now: number;
}

/**
 * Turns an item's favourite and keeps the answer under the call's key, on PostgreSQL and in one statement. It locks the
 * account's row first, as every change of an account does, and the other parts go on from that row: what waited for the
 * lock then meets the newest row of the item, and a key that was taken meanwhile.
 * @returns the account's change counter after it; undefined when nothing was done, because the key is known, the account or
 * the item is gone, or the item is that way already
 * @throws a duplicate (`isDuplicate`), with nothing done, when the key was taken while it waited
 */
export async function turnFavorite(
  queries: Queries,
  userId: number,
  { type, id, favorite }: Turned,
  { key, payloadHash, answer, now }: TurnedBy,
): Promise<number | undefined> {
  const wanted = favorite ? 1 : 0;
  const { rows } = await sql<{ seq: number }>`
    with held as (
      update users set change_seq = change_seq + 1
      where id = ${userId}
        and exists (
          select 1 from items
          where user_id = users.id and items.id = ${id} and type = ${type} and deleted = 0 and favorite <> ${wanted}
        )
        and not exists (select 1 from mutations where user_id = users.id and mutation_id = ${key})
      returning id, change_seq
    ), claimed as (
      insert into mutations (user_id, mutation_id, payload_hash, answer, at)
      select id, ${key}, ${payloadHash}, ${answer}, ${now}::bigint from held
    ), turned as (
      update items set favorite = ${wanted}, seq = held.change_seq from held
      where items.user_id = held.id and items.id = ${id} and items.deleted = 0
    )
    select change_seq as seq from held`.execute(queries);
  return rows[0]?.seq;
}
