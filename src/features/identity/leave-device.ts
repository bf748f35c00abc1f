import { readCredentials } from '#src/data/credentials.ts';
import { deviceClock } from '#src/data/device-clock.ts';
import { forgetAccount } from '#src/data/log-out.ts';
import { openDatabase } from '#src/offline/open.ts';
import { wipeDatabase } from '#src/offline/wipe.ts';

/**
 * After the account of `email` was erased on the server: ends its session here and empties the device of it, as
 * logging out does. Somebody else's session on this device goes on.
 * @returns false when the account's database could not be emptied; the session is ended all the same
 */
export async function leaveDevice(email: string): Promise<boolean> {
  const user = readCredentials()?.user;
  if (user?.email.toLowerCase() !== email.toLowerCase()) return true;
  const emptied = await emptyDatabase(user.id);
  await forgetAccount(user.id);
  return emptied;
}

/** The page is public, so the account's database is not open in this tab. */
async function emptyDatabase(userId: number): Promise<boolean> {
  const opened = await openDatabase(userId, { clock: deviceClock, onClosed: () => undefined });
  if (!opened.ok) return false;
  try {
    await wipeDatabase(opened.database);
    return true;
  } catch {
    return false;
  }
}
