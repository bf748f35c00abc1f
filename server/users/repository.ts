import type { Insertable } from 'kysely';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { Tables, UserRow } from '#server/database/schema.ts';
import { Refusal } from '#server/refusal.ts';

/** By which e-mail addresses are compared: without case. */
export const emailKey = (email: string): string => email.normalize('NFC').toLowerCase();

export function findUserByEmail(queries: Queries, email: string): Promise<UserRow | undefined> {
  return queries.selectFrom('users').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst();
}

/** Every account that has this e-mail or this phone: none, one or two. */
export function findUsersByContact(queries: Queries, email: string, phone: string): Promise<UserRow[]> {
  return queries
    .selectFrom('users')
    .selectAll()
    .where((where) => where.or([where('email_key', '=', emailKey(email)), where('phone', '=', phone)]))
    .execute();
}

export function readUser(queries: Queries, userId: number): Promise<UserRow | undefined> {
  return queries.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/**
 * Holds the account's row until the transaction ends, so that changes of one account happen one after another.
 * Every transaction that changes an account starts with it: one order of locks, no deadlock.
 */
export function lockUser(transaction: Transaction, userId: number): Promise<UserRow | undefined> {
  return transaction
    .updateTable('users')
    .set((update) => ({ change_seq: update.ref('change_seq') }))
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/**
 * `lockUser` for whoever holds a session: the account may have been deleted since the token was looked at.
 * @throws Refusal `invalid_token` when it is gone
 */
export async function holdUser(transaction: Transaction, userId: number): Promise<UserRow> {
  const row = await lockUser(transaction, userId);
  if (row === undefined) throw new Refusal('invalid_token');
  return row;
}

/**
 * Takes the next numbers of the account's own change counter, and answers the last of them. The counter's row
 * stays locked until the commit, so numbers become visible in their order and a reader that goes on from the last
 * number it saw misses nothing.
 */
export async function countChanges(transaction: Transaction, userId: number, howMany = 1): Promise<number> {
  const { change_seq } = await transaction
    .updateTable('users')
    .set((update) => ({ change_seq: update('change_seq', '+', howMany) }))
    .where('id', '=', userId)
    .returning('change_seq')
    .executeTakeFirstOrThrow();
  return change_seq;
}

/** @throws a duplicate (see database/faults.ts) when the e-mail or the phone is taken */
export function insertUser(queries: Queries, user: Insertable<Tables['users']>): Promise<UserRow> {
  return queries.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** Unverified accounts only: whatever happens, a confirmed one is not deleted here. */
export async function deleteUnverified(transaction: Transaction, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await transaction
    .deleteFrom('users')
    .where('id', 'in', [...userIds])
    .where('verified', '=', 0)
    .execute();
}

export async function updateUnverified(
  transaction: Transaction,
  userId: number,
  names: { fname: string; lname: string; why: string },
): Promise<void> {
  await transaction
    .updateTable('users')
    .set(names)
    .where('id', '=', userId)
    .where('verified', '=', 0)
    .execute();
}

/** True for the one call that made the account a verified one. */
export async function markVerified(transaction: Transaction, userId: number): Promise<boolean> {
  const row = await transaction
    .updateTable('users')
    .set({ verified: 1 })
    .where('id', '=', userId)
    .where('verified', '=', 0)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Everything that refers to the account goes with it. */
export async function deleteUser(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('users').where('id', '=', userId).execute();
}

export async function updatePassword(
  transaction: Transaction,
  userId: number,
  passwordHash: string,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .execute();
}
