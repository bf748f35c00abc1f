import { lockUser, readUser } from '#server/accounts/repository.ts';
import { hashToken, makeToken } from '#server/accounts/tokens.ts';
import { insertToken } from '#server/accounts/tokens-repository.ts';
import { grantTrial } from '#server/credits/ledger.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { isCode } from '#server/users/codes/codes.ts';
import { spendCodes, takeTry } from '#server/users/codes/codes-repository.ts';
import type { OpenedSession } from '#server/users/open-session.ts';
import { markVerified } from '#server/users/repository.ts';

/**
 * Confirms an account with the code that was sent for it. One transaction marks it verified, gives the trial's credits
 * (once a number) and opens the first session. Of many calls with the right code at once, one succeeds; a wrong code uses
 * up a try.
 * @returns null for a wrong, dead or used code, or an account that waits for none
 */
export async function verifyCode(
  database: Database,
  { id, code, device }: { id: number; code: string; device: string | null },
  now: number,
): Promise<OpenedSession | null> {
  const token = makeToken();
  const user = await inTransaction(database, async (transaction) => {
    await lockUser(transaction, id);
    const live = await takeTry(transaction, id, now);
    // Nothing is thrown here, because the try that was taken must be stored.
    if (!live.some((hash) => isCode(id, code, hash))) return undefined;
    if (!(await spendCodes(transaction, id))) return undefined;
    if (!(await markVerified(transaction, id))) return undefined;
    await grantTrial(transaction, id, now);
    await insertToken(transaction, id, hashToken(token), now, device);
    return await readUser(transaction, id);
  });
  return user === undefined ? null : { token, user };
}
