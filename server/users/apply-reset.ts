import { type Database, inTransaction } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { hashPassword, type PasswordCost } from './passwords.ts';
import { lockUser, updatePassword } from './repository.ts';
import { deleteResets, findResetOwner } from './resets-repository.ts';
import { hashToken } from './secrets.ts';
import { deleteTokens } from './tokens-repository.ts';

const deadLink = () =>
  new Refusal('wrong_code', { message: 'Ce lien n’est plus valable. Demandez-en un nouveau.' });

/**
 * Changes the password of the account that a link was sent to. The link and every other one of the account are used
 * up, and every session of the account ends, in the same transaction: of many calls at once one changes it. Answers
 * the account's id.
 * @throws Refusal `wrong_code` for a link that is unknown, used or more than an hour old
 */
export async function applyReset(
  database: Database,
  { token, newPass }: { token: string; newPass: string },
  now: number,
  passwordCost?: PasswordCost,
): Promise<number> {
  const hash = hashToken(token);
  const owner = await findResetOwner(database.queries, hash, now);
  if (owner === undefined) throw deadLink();
  const passwordHash = await hashPassword(newPass, passwordCost);
  await inTransaction(database, async (transaction) => {
    await lockUser(transaction, owner);
    if ((await findResetOwner(transaction, hash, now)) === undefined) throw deadLink();
    await deleteResets(transaction, owner);
    await updatePassword(transaction, owner, passwordHash);
    await deleteTokens(transaction, owner);
  });
  return owner;
}
