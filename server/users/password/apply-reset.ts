import { DEAD_LINK } from '#contract/messages/account.ts';
import { lockUser } from '#server/accounts/repository.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { deleteTokens } from '#server/accounts/tokens-repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { updatePassword } from '#server/users/repository.ts';
import { hashPassword, type PasswordCost } from './passwords.ts';
import { deleteResets, findResetOwner } from './resets-repository.ts';

const deadLink = () => new Refusal('wrong_code', { message: DEAD_LINK });

/**
 * Changes the password of the account that a link was sent to, and answers the account as it was. The same transaction deletes
 * every link of the account and ends every session, so that of many calls at once only one changes the password.
 * @throws Refusal `wrong_code` for a link that is unknown, used or more than an hour old
 */
export async function applyReset(
  database: Database,
  { token, newPass }: { token: string; newPass: string },
  now: number,
  passwordCost?: PasswordCost,
): Promise<UserRow> {
  const hash = hashToken(token);
  const owner = await findResetOwner(database.queries, hash, now);
  if (owner === undefined) throw deadLink();
  const passwordHash = await hashPassword(newPass, passwordCost);
  return await inTransaction(database, async (transaction) => {
    const user = await lockUser(transaction, owner);
    if (user === undefined || (await findResetOwner(transaction, hash, now)) === undefined) throw deadLink();
    await deleteResets(transaction, owner);
    await updatePassword(transaction, owner, passwordHash);
    await deleteTokens(transaction, owner);
    return user;
  });
}
