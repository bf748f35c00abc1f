import { Refusal } from '#server/base/refusal.ts';
import { noteChange, type Queries, type Transaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';

/** Every column by its name: only so PostgreSQL keeps the plan of a statement (`named-statements.ts`). */
export const userColumns = [
  'id',
  'email',
  'email_key',
  'email_confirmed_at',
  'phone',
  'fname',
  'lname',
  'why',
  'password_hash',
  'plan',
  'pending_plan',
  'credits',
  'credits_day',
  'trial_given',
  'verified',
  'change_seq',
  'created_at',
] as const satisfies readonly (keyof UserRow)[];

export function readUser(queries: Queries, userId: number): Promise<UserRow | undefined> {
  return queries.selectFrom('users').select(userColumns).where('id', '=', userId).executeTakeFirst();
}

/**
 * Locks the account's row until the transaction ends, so that changes of one account happen one after another. Every
 * transaction that changes an account starts with it: with one order of locks there is no deadlock.
 */
export function lockUser(transaction: Transaction, userId: number): Promise<UserRow | undefined> {
  return transaction
    .updateTable('users')
    .set((update) => ({ change_seq: update.ref('change_seq') }))
    .where('id', '=', userId)
    .returning(userColumns)
    .executeTakeFirst();
}

/**
 * `lockUser` for the caller of a session, whose account may have been deleted since the token was checked.
 * @throws Refusal `invalid_token` when it is gone
 */
export async function lockCaller(transaction: Transaction, userId: number): Promise<UserRow> {
  const row = await lockUser(transaction, userId);
  if (row === undefined) throw new Refusal('invalid_token');
  return row;
}

/**
 * Takes the next `howMany` numbers of the account's change counter and answers the last of them. The counter's row stays
 * locked until the commit, so that numbers become visible in their order, and a reader that goes on from the last number
 * it saw misses nothing.
 */
export async function countChanges(transaction: Transaction, userId: number, howMany = 1): Promise<number> {
  const { change_seq } = await transaction
    .updateTable('users')
    .set((update) => ({ change_seq: update('change_seq', '+', howMany) }))
    .where('id', '=', userId)
    .returning('change_seq')
    .executeTakeFirstOrThrow();
  noteChange(transaction, { userId, seq: change_seq });
  return change_seq;
}
