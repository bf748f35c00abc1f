import type { Insertable } from 'kysely';
import type { ItemType } from '#contract/history.ts';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { ItemRow, Tables } from '#server/database/schema.ts';
import { countChanges } from '#server/users/repository.ts';

type NewItem = Omit<Insertable<Tables['items']>, 'id' | 'user_id' | 'seq' | 'deleted' | 'favorite'>;

/** Like every change of an item, it takes the next number of the account's counter: deltas lose nothing. */
export async function insertItem(transaction: Transaction, userId: number, item: NewItem): Promise<ItemRow> {
  const seq = await countChanges(transaction, userId);
  return await transaction
    .insertInto('items')
    .values({ ...item, user_id: userId, seq, favorite: 0, deleted: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findItem(
  queries: Queries,
  userId: number,
  { type, id }: { type: ItemType; id: number },
): Promise<ItemRow | undefined> {
  return queries
    .selectFrom('items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('type', '=', type)
    .where('deleted', '=', 0)
    .executeTakeFirst();
}

/** The item that a device named, deleted or not: its name is taken either way. */
export function findItemByClientId(
  queries: Queries,
  userId: number,
  clientId: string,
): Promise<ItemRow | undefined> {
  return queries
    .selectFrom('items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
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

/** Leaves a tombstone for the deltas and nothing of the content. */
export async function buryItem(transaction: Transaction, userId: number, id: number): Promise<void> {
  const seq = await countChanges(transaction, userId);
  await transaction
    .updateTable('items')
    .set({ name: '', input: '', output: '', favorite: 0, deleted: 1, seq })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/**
 * Items for a list. A list shows the text of a writing tool and no artefact's content, which may be large: it stays
 * where it is.
 */
function selectListed(queries: Queries, userId: number) {
  return queries
    .selectFrom('items')
    .select([
      'id',
      'user_id',
      'type',
      'name',
      'input',
      'engine',
      'favorite',
      'client_id',
      'created_at',
      'seq',
      'deleted',
    ])
    .select((item) =>
      item.case().when('type', '=', 'tool').then(item.ref('output')).else('').end().as('output'),
    )
    .where('user_id', '=', userId);
}

/** Newest first; `after` is the id of the last item of the page before. */
export function listItems(
  queries: Queries,
  userId: number,
  { favorites = false, type, name, after, limit }: ListOptions,
): Promise<ItemRow[]> {
  let query = selectListed(queries, userId).where('deleted', '=', 0).orderBy('id', 'desc');
  if (favorites) query = query.where('favorite', '=', 1);
  if (type !== undefined) query = query.where('type', '=', type);
  if (name !== undefined) query = query.where('name', '=', name);
  if (after !== undefined) query = query.where('id', '<', after);
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}

interface ListOptions {
  readonly favorites?: boolean;
  readonly type?: ItemType;
  readonly name?: string;
  readonly after?: number;
  readonly limit?: number;
}

/** What changed strictly after `since`, oldest change first, tombstones too. */
export function listChanges(
  queries: Queries,
  userId: number,
  { since, limit }: { since: number; limit?: number },
): Promise<ItemRow[]> {
  let query = selectListed(queries, userId).where('seq', '>', since).orderBy('seq', 'asc');
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
}
