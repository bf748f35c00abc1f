import { lockUser } from '#server/accounts/repository.ts';
import { deleteOtherTokens } from '#server/accounts/tokens-repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { updatePassword } from '#server/users/repository.ts';
import { hashPassword, type PasswordCost } from './passwords.ts';
import { deleteResets } from './resets-repository.ts';

/**
 * Gives an account another password, and ends its other sessions and every link for a new one. `checked` is the account as it
 * was when its password was checked, `tokenHash` the session that stays.
 * @returns the hashes of the sessions that ended
 * @throws Refusal `wrong_credentials` when the account is gone, or its password was changed meanwhile
 */
export async function changePassword(
  database: Database,
  checked: UserRow,
  { newPass, tokenHash }: { newPass: string; tokenHash: string },
  passwordCost?: PasswordCost,
): Promise<string[]> {
  const passwordHash = await hashPassword(newPass, passwordCost);
  return await inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, checked.id);
    if (user?.password_hash !== checked.password_hash) throw new Refusal('wrong_credentials');
    await updatePassword(transaction, user.id, passwordHash);
    await deleteResets(transaction, user.id);
    return await deleteOtherTokens(transaction, user.id, tokenHash);
  });
}
