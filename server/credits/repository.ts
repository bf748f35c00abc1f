import type { Insertable } from 'kysely';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';

/** The check and the change are one statement: parallel spends can't take the same credit. */
export async function takeCredits(transaction: Transaction, userId: number, cost: number): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set((update) => ({ credits: update('credits', '-', cost) }))
    .where('id', '=', userId)
    .where('credits', '>=', cost)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addCredits(transaction: Transaction, userId: number, amount: number): Promise<void> {
  await transaction
    .updateTable('users')
    .set((update) => ({ credits: update('credits', '+', amount) }))
    .where('id', '=', userId)
    .execute();
}

export async function insertLine(
  transaction: Transaction,
  line: Insertable<Tables['ledger']>,
): Promise<void> {
  await transaction.insertInto('ledger').values(line).execute();
}

/** What the ledger says the balance is. */
export async function sumLedger(queries: Queries, userId: number): Promise<number> {
  const { sum } = await queries
    .selectFrom('ledger')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('amount'), select.lit(0)).as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return sum;
}
