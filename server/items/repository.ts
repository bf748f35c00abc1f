import { type InferResult, type Insertable, sql } from 'kysely';
import type { ItemType } from '#contract/history.ts';
import { countChanges } from '#server/accounts/repository.ts';
import { compileOnce } from '#server/database/compile-once.ts';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { ItemRow, Tables } from '#server/database/schema.ts';

type NewItem = Omit<
  Insertable<Tables['items']>,
  'id' | 'user_id' | 'seq' | 'edition' | 'deleted' | 'favorite'
>;

/** Like every change of an item it takes the next number of the account's change counter, so that deltas miss nothing. */
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

/** The item with the id that a device gave it, deleted or not: the id is taken either way. */
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

export async function updateContent(
  transaction: Transaction,
  userId: number,
  id: number,
  { output, edition }: Pick<ItemRow, 'output' | 'edition'>,
): Promise<void> {
  const seq = await countChanges(transaction, userId);
  await transaction
    .updateTable('items')
    .set({ output, edition, seq })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Bytes of all that the account's items hold. */
export async function sumContent(queries: Queries, userId: number): Promise<number> {
  const bytes = sql<number>`coalesce(sum(octet_length(input) + octet_length(output)), 0)`;
  const { sum } = await queries
    .selectFrom('items')
    .select(bytes.as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return sum;
}

/** Replaces the item by a tombstone, which the deltas need; nothing of the content stays. */
export async function writeTombstone(transaction: Transaction, userId: number, id: number): Promise<void> {
  const seq = await countChanges(transaction, userId);
  await transaction
    .updateTable('items')
    .set({ name: '', input: '', output: '', favorite: 0, deleted: 1, seq })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** Every column but `output`. */
const listed = [
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
  'edition',
  'deleted',
] as const;

/**
 * Items for a list. A list shows the text of a writing tool but no artefact's content, which may be large and is not read.
 */
function selectListed(queries: Queries, userId: number) {
  return queries
    .selectFrom('items')
    .select(listed)
    .select((item) =>
      item.case().when('type', '=', 'tool').then(item.ref('output')).else('').end().as('output'),
    )
    .where('user_id', '=', userId);
}

function itemsQuery(
  queries: Queries,
  userId: number,
  { favorites = false, type, name, after, limit }: ListOptions,
) {
  let query = selectListed(queries, userId).where('deleted', '=', 0).orderBy('id', 'desc');
  if (favorites) query = query.where('favorite', '=', 1);
  if (type !== undefined) query = query.where('type', '=', type);
  if (name !== undefined) query = query.where('name', '=', name);
  if (after !== undefined) query = query.where('id', '<', after);
  if (limit !== undefined) query = query.limit(limit);
  return query;
}

/** Newest first; `after` is the id of the last item of the page before. */
export function listItems(queries: Queries, userId: number, options: ListOptions): Promise<ItemRow[]> {
  return itemsQuery(queries, userId, options).execute();
}

interface ListOptions {
  readonly favorites?: boolean;
  readonly type?: ItemType;
  readonly name?: string;
  readonly after?: number;
  readonly limit?: number;
}

/** What the digest of the whole history is made of, in no order. */
export function listForDigest(queries: Queries, userId: number) {
  return queries
    .selectFrom('items')
    .select(['type', 'id', 'favorite', 'edition'])
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .execute();
}

interface ChangesOptions {
  readonly since: number;
  readonly limit?: number;
}

function changesQuery(queries: Queries, userId: number, { since, limit }: ChangesOptions) {
  const query = selectListed(queries, userId).where('seq', '>', since).orderBy('seq', 'asc');
  return limit === undefined ? query : query.limit(limit);
}

/** What changed strictly after `since`, oldest change first, tombstones included. */
export function listChanges(queries: Queries, userId: number, options: ChangesOptions): Promise<ItemRow[]> {
  return changesQuery(queries, userId, options).execute();
}

interface Of {
  readonly userId: number;
}

/** A list and the account's change counter, both at one moment. */
export interface ListAt {
  readonly seq: number;
  readonly rows: readonly ItemRow[];
}

/** A list and the counter in one statement: any database runs it at one moment, and one round trip is enough. */
const withCounter = (queries: Queries, userId: number, list: ReturnType<typeof selectListed>) =>
  queries
    .selectFrom('users')
    .leftJoin(list.as('item'), 'item.user_id', 'users.id')
    .select('users.change_seq as stands')
    .select(([...listed, 'output'] as const).map((column) => `item.${column}` as const))
    .where('users.id', '=', userId);

type WithCounter = InferResult<ReturnType<typeof withCounter>>;

/** @returns undefined when the account is gone */
function listAt(rows: WithCounter, order: (one: ItemRow, other: ItemRow) => number): ListAt | undefined {
  const [first] = rows;
  if (first === undefined) return undefined;
  // With no item there is one row, all of whose other columns are null.
  const items = rows.filter((row): row is typeof row & ItemRow => row.id !== null);
  return { seq: first.stands, rows: items.sort(order) };
}

const itemsWithCounter = compileOnce((queries, { userId, ...options }: Of & ListOptions) =>
  withCounter(queries, userId, itemsQuery(queries, userId, options)),
);
const changesWithCounter = compileOnce((queries, { userId, ...options }: Of & ChangesOptions) =>
  withCounter(queries, userId, changesQuery(queries, userId, options)),
);

/** `listItems`, with the counter. */
export async function readItems(
  queries: Queries,
  userId: number,
  options: ListOptions,
): Promise<ListAt | undefined> {
  return listAt(await itemsWithCounter(queries, { userId, ...options }), (a, b) => b.id - a.id);
}

/** `listChanges`, with the counter. */
export async function readChanges(
  queries: Queries,
  userId: number,
  options: ChangesOptions,
): Promise<ListAt | undefined> {
  return listAt(await changesWithCounter(queries, { userId, ...options }), (a, b) => a.seq - b.seq);
}
