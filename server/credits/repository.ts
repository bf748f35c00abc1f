import type { Insertable } from 'kysely';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { Tables } from '#server/database/schema.ts';

/** Takes `cost` credits, or none when the balance is too low. One statement checks and changes, so that parallel spends can't take the same credit. */
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

/** The account's row must be locked. */
export async function setDailyCredits(
  transaction: Transaction,
  userId: number,
  credits: number,
  day: number,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ credits, credits_day: day })
    .where('id', '=', userId)
    .execute();
}

/** True for the one call that may give the trial. */
export async function markTrialGiven(transaction: Transaction, userId: number): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ trial_given: 1 })
    .where('id', '=', userId)
    .where('trial_given', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertLine(
  transaction: Transaction,
  line: Insertable<Tables['ledger']>,
): Promise<void> {
  await transaction.insertInto('ledger').values(line).execute();
}

/** The balance as the ledger has it. */
export async function sumLedger(queries: Queries, userId: number): Promise<number> {
  const { sum } = await queries
    .selectFrom('ledger')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('amount'), select.lit(0)).as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return sum;
}

export interface Audit {
  readonly userId: number;
  readonly email: string;
  readonly credits: number;
  /** The balance as the ledger has it. */
  readonly sum: number;
}

/** Every account's balance and the sum of its ledger, both at one moment. */
export function auditBalances(queries: Queries): Promise<Audit[]> {
  return queries
    .selectFrom('users')
    .leftJoin('ledger', 'ledger.user_id', 'users.id')
    .select((select) => [
      'users.id as userId',
      'users.email',
      'users.credits',
      select.fn.coalesce(select.fn.sum<number>('ledger.amount'), select.lit(0)).as('sum'),
    ])
    .groupBy(['users.id', 'users.email', 'users.credits'])
    .orderBy('users.id')
    .execute();
}
