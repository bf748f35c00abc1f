import type { Insertable } from 'kysely';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { GenerationRow, ItemRow, Tables } from '#server/database/schema.ts';

export async function insertGeneration(
  transaction: Transaction,
  generation: Insertable<Tables['generations']>,
): Promise<void> {
  await transaction.insertInto('generations').values(generation).execute();
}

export function findGenerationByKey(
  queries: Queries,
  userId: number,
  key: string,
): Promise<GenerationRow | undefined> {
  return queries
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

export function readGeneration(
  queries: Queries,
  userId: number,
  id: string,
): Promise<GenerationRow | undefined> {
  return queries
    .selectFrom('generations')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The item that a generation concerns, of any type; undefined once it was deleted. */
export function readItemOf(queries: Queries, userId: number, itemId: number): Promise<ItemRow | undefined> {
  return queries
    .selectFrom('items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', itemId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
}

export async function countRunning(queries: Queries, userId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('generations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return count;
}

/** Generations begun after `since`: of the account, and of everybody. */
export async function countSince(
  queries: Queries,
  userId: number,
  since: number,
): Promise<{ own: number; all: number }> {
  const { own, all } = await queries
    .selectFrom('generations')
    .select(({ fn, case: when }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>(when().when('user_id', '=', userId).then(1).end()).as('own'),
    ])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { own, all };
}

interface End {
  readonly state: 'done' | 'failed';
  readonly item_id?: number;
  readonly answer?: string;
  readonly note?: string | null;
  readonly failure?: string;
  readonly ended_at: number;
  /** Null frees the key, so that the same request can run again. */
  readonly key?: null;
}

/** Ends a running generation. Answers its row to the one caller that ended it; whoever comes later changes nothing. */
export function endGeneration(
  transaction: Transaction,
  userId: number,
  id: string,
  end: End,
): Promise<GenerationRow | undefined> {
  return transaction
    .updateTable('generations')
    .set({ ...end, question: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returningAll()
    .executeTakeFirst();
}

/** Renews the leases of generations that this process still runs. */
export async function extendLeases(queries: Queries, ids: readonly string[], until: number): Promise<void> {
  await queries
    .updateTable('generations')
    .set({ lease_until: until })
    .where('id', 'in', [...ids])
    .where('state', '=', 'running')
    .execute();
}

/** Asks the process that runs the generation to stop it; without `id`, those that run any of the account's. */
export async function requestStop(queries: Queries, userId: number, id?: string): Promise<void> {
  let update = queries
    .updateTable('generations')
    .set({ stop_asked: 1 })
    .where('user_id', '=', userId)
    .where('state', '=', 'running');
  if (id !== undefined) update = update.where('id', '=', id);
  await update.execute();
}

/** Those of `ids` that somebody asked to stop. */
export function listStopRequests(
  queries: Queries,
  ids: readonly string[],
): Promise<Pick<GenerationRow, 'id'>[]> {
  return queries
    .selectFrom('generations')
    .select('id')
    .where('id', 'in', [...ids])
    .where('stop_asked', '=', 1)
    .execute();
}

/** Running generations whose lease has expired: their process died or lost the database. */
export function listExpired(queries: Queries, now: number): Promise<Pick<GenerationRow, 'id' | 'user_id'>[]> {
  return queries
    .selectFrom('generations')
    .select(['id', 'user_id'])
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .execute();
}

/** Running generations of any other process; where only one process can be, that one is dead. */
export function listOfOthers(
  queries: Queries,
  process: string,
): Promise<Pick<GenerationRow, 'id' | 'user_id'>[]> {
  return queries
    .selectFrom('generations')
    .select(['id', 'user_id'])
    .where('state', '=', 'running')
    .where('process', '!=', process)
    .execute();
}
