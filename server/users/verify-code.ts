import { grantTrial } from '#server/credits/ledger.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { spendCode, takeTry } from './codes-repository.ts';
import type { OpenedSession } from './open-session.ts';
import { lockUser, markVerified, readUser } from './repository.ts';
import { hashToken, isCode, makeToken } from './secrets.ts';
import { insertToken } from './tokens-repository.ts';

/**
 * Confirms an account with the code that was sent for it: verified, trial credits granted once a number, first session
 * opened, all in one transaction. Of many right codes at once one wins; a wrong one costs a try for good.
 * @throws Refusal `wrong_code` for a wrong, dead or used code, or an account that waits for none
 */
export async function verifyCode(
  database: Database,
  { id, code }: { id: number; code: string },
  now: number,
): Promise<OpenedSession> {
  const token = makeToken();
  const user = await inTransaction(database, async (transaction) => {
    await lockUser(transaction, id);
    const live = await takeTry(transaction, id, now);
    // Answered, not thrown: the try that was taken must be stored.
    if (live === undefined || !isCode(id, code, live.code_hash)) return undefined;
    if (!(await spendCode(transaction, id, live.code_hash))) return undefined;
    if (!(await markVerified(transaction, id))) return undefined;
    await grantTrial(transaction, id, now);
    await insertToken(transaction, id, hashToken(token), now);
    return await readUser(transaction, id);
  });
  if (user === undefined) throw new Refusal('wrong_code');
  return { token, user };
}
