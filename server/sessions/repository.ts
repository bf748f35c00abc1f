import { countChanges } from '#server/accounts/repository.ts';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { GenerationRow, ItemRow } from '#server/database/schema.ts';

/** Stores a session's chat. The session takes the next number of the change counter, so that deltas carry it. */
export async function updateChat(
  transaction: Transaction,
  userId: number,
  id: number,
  { output, engine }: Pick<ItemRow, 'output' | 'engine'>,
): Promise<ItemRow> {
  const seq = await countChanges(transaction, userId);
  return await transaction
    .updateTable('items')
    .set({ output, engine, seq })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What is being written into a session, in whichever process, oldest first. */
export function listWriting(
  queries: Queries,
  userId: number,
  itemId: number,
): Promise<Pick<GenerationRow, 'id' | 'question'>[]> {
  return queries
    .selectFrom('generations')
    .select(['id', 'question'])
    .where('user_id', '=', userId)
    .where('state', '=', 'running')
    .where('item_id', '=', itemId)
    .orderBy('created_at')
    .execute();
}

/** The generation that was to write a session's fiche. */
export function findOpening(
  queries: Queries,
  userId: number,
  itemId: number,
): Promise<Pick<GenerationRow, 'failure'> | undefined> {
  return queries
    .selectFrom('generations')
    .select('failure')
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .where('tool', '=', 'startSession')
    .executeTakeFirst();
}
