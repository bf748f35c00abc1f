import { CODE_LIFE_MS, CODE_TRIES } from '#contract/limits.ts';
import type { Transaction } from '#server/database/database.ts';

/** A number that replaces the account's once its code comes back. */
interface PhoneChange {
  readonly phone: string;
  readonly code_hash: string;
}

/** Stores a number and the hash of the code that goes there, in place of what the account asked for before. */
export async function putPhoneChange(
  transaction: Transaction,
  userId: number,
  change: PhoneChange,
  now: number,
): Promise<void> {
  const row = { ...change, tries: 0, expires_at: now + CODE_LIFE_MS };
  await transaction
    .insertInto('phone_changes')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

/** Takes one of the five tries of a code that is still valid; undefined when there is none left. */
export function takePhoneTry(
  transaction: Transaction,
  userId: number,
  now: number,
): Promise<PhoneChange | undefined> {
  return transaction
    .updateTable('phone_changes')
    .set((update) => ({ tries: update('tries', '+', 1) }))
    .where('user_id', '=', userId)
    .where('tries', '<', CODE_TRIES)
    .where('expires_at', '>', now)
    .returning(['phone', 'code_hash'])
    .executeTakeFirst();
}

/** Forgets the number that an account asked for. */
export async function deletePhoneChange(transaction: Transaction, userId: number): Promise<void> {
  await transaction.deleteFrom('phone_changes').where('user_id', '=', userId).execute();
}
