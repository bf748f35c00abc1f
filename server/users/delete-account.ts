import { lockUser } from '#server/accounts/repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { rememberTrial } from './codes/phone-repository.ts';
import { noteErased } from './erased-repository.ts';
import { deleteUser } from './repository.ts';

/**
 * Deletes the account and everything it owns, in one transaction that is stored before this answers. Two things stay: the
 * account's id, so that a device that was away deletes its copy too, and, when the trial was given, a keyed hash of the
 * phone, because the trial is given once a phone. `checked` is the account as it was when its password was checked.
 * @throws Refusal `wrong_credentials` when it is gone, or its password was changed meanwhile
 */
export function deleteAccount(database: Database, checked: UserRow): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, checked.id);
    if (user?.password_hash !== checked.password_hash) throw new Refusal('wrong_credentials');
    if (user.trial_given === 1) await rememberTrial(transaction, user.phone);
    await deleteUser(transaction, user.id);
    await noteErased(transaction, user.id);
  });
}
