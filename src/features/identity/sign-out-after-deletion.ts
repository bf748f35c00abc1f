import { readCredentials } from '#src/data/account/credentials.ts';
import { emptyAccount } from '#src/data/account/empty-account.ts';
import { forgetAccount } from '#src/data/account/log-out.ts';

/**
 * Ends the session of `email` on this device and removes the account's data, after the account was deleted on
 * the server. Another person's session on this device continues.
 * @returns false if the account's database could not be emptied; the session ends all the same
 */
export async function signOutAfterDeletion(email: string): Promise<boolean> {
  const user = readCredentials()?.user;
  if (user?.email.toLowerCase() !== email.toLowerCase()) return true;
  // The page is public, so the account's database is not open in this tab.
  const emptied = await emptyAccount(user.id);
  await forgetAccount(user.id);
  return emptied;
}
