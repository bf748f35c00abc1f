import type { Insertable } from 'kysely';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { Tables, UserRow } from '#server/database/schema.ts';

/** The form in which e-mail addresses are compared: without case. */
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

/** @throws a duplicate (see database/driver-errors.ts) when the e-mail or the phone is taken */
export function insertUser(queries: Queries, user: Insertable<Tables['users']>): Promise<UserRow> {
  return queries.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow();
}

/** Deletes unverified accounts; a confirmed one stays, whatever `userIds` holds. */
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

/** Deletes the account and every row that refers to it. */
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

/**
 * Gives the account another e-mail or phone.
 * @throws a duplicate (see database/driver-errors.ts) when it is taken
 */
export function updateContact(
  transaction: Transaction,
  userId: number,
  contact: Pick<UserRow, 'phone'> | Pick<UserRow, 'email' | 'email_key' | 'email_confirmed_at'>,
): Promise<UserRow> {
  return transaction
    .updateTable('users')
    .set(contact)
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
