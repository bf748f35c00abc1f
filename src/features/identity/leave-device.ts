import { readCredentials } from '#src/data/credentials.ts';
import { emptyAccount } from '#src/data/empty-account.ts';
import { forgetAccount } from '#src/data/log-out.ts';

/**
 * After the account of `email` was erased on the server: ends its session here and empties the device of it, as
 * logging out does. Somebody else's session on this device goes on.
 * @returns false when the account's database could not be emptied; the session is ended all the same
 */
export async function leaveDevice(email: string): Promise<boolean> {
  const user = readCredentials()?.user;
  if (user?.email.toLowerCase() !== email.toLowerCase()) return true;
  // The page is public, so the account's database is not open in this tab.
  const emptied = await emptyAccount(user.id);
  await forgetAccount(user.id);
  return emptied;
}
