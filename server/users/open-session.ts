import { renewCredits } from '#server/credits/renew-credits.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { Refusal } from '#server/refusal.ts';
import { lockUser } from './repository.ts';
import { hashToken, makeToken } from './secrets.ts';
import { insertToken } from './tokens-repository.ts';

export interface OpenedSession {
  readonly token: string;
  readonly user: UserRow;
}

/**
 * Opens a session for an account whose password was checked: `judged` is the account as it was then.
 * @throws Refusal `wrong_credentials` when the account is gone, or its password was changed meanwhile: the change
 * ended every session, and this one must not outlive it
 */
export async function openSession(database: Database, judged: UserRow, now: number): Promise<OpenedSession> {
  const token = makeToken();
  const user = await inTransaction(database, async (transaction) => {
    const held = await lockUser(transaction, judged.id);
    if (held?.password_hash !== judged.password_hash) throw new Refusal('wrong_credentials');
    await insertToken(transaction, held.id, hashToken(token), now);
    return held;
  });
  return { token, user: await renewCredits(database, user, now) };
}
