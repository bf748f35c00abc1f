import type { Insertable } from 'kysely';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { GenerationRow, Tables } from '#server/database/schema.ts';

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

export async function countRunning(queries: Queries, userId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('generations')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return count;
}

interface End {
  readonly state: 'done' | 'failed';
  readonly item_id?: number;
  readonly failure?: string;
  readonly ended_at: number;
  /** Null frees the key, so that the same request can run again. */
  readonly key?: null;
}

/** True for the one caller that ended a running generation; whoever comes later changes nothing. */
export async function endGeneration(
  transaction: Transaction,
  userId: number,
  id: string,
  end: End,
): Promise<boolean> {
  const row = await transaction
    .updateTable('generations')
    .set(end)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Vouches for generations that this process still runs. */
export async function extendLeases(queries: Queries, ids: readonly string[], until: number): Promise<void> {
  await queries
    .updateTable('generations')
    .set({ lease_until: until })
    .where('id', 'in', [...ids])
    .where('state', '=', 'running')
    .execute();
}

/** Running generations whose process no longer vouches for them. */
export function listOrphans(queries: Queries, now: number): Promise<Pick<GenerationRow, 'id' | 'user_id'>[]> {
  return queries
    .selectFrom('generations')
    .select(['id', 'user_id'])
    .where('state', '=', 'running')
    .where('lease_until', '<', now)
    .execute();
}

/** Running generations of any other process: all orphans, where only one process can be. */
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
