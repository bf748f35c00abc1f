import { type Database, inTransaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { Refusal } from '#server/refusal.ts';
import { noteErased } from './erased-repository.ts';
import { rememberTrial } from './phone-repository.ts';
import { deleteUser, lockUser } from './repository.ts';

/**
 * Erases the account and everything it owns, in one transaction that is stored before this answers. What stays is a
 * keyed hash of its phone, and only when the trial was given (it is given once a phone), and the account's own number,
 * which tells a device that was away to forget it. `judged` is the account as its password was checked.
 * @throws Refusal `wrong_credentials` when it is gone, or its password was changed meanwhile
 */
export function deleteAccount(database: Database, judged: UserRow): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, judged.id);
    if (user?.password_hash !== judged.password_hash) throw new Refusal('wrong_credentials');
    if (user.trial_given === 1) await rememberTrial(transaction, user.phone);
    await deleteUser(transaction, user.id);
    await noteErased(transaction, user.id);
  });
}
