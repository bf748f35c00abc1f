import { lockUser } from '#server/accounts/repository.ts';
import { hashToken, makeToken } from '#server/accounts/tokens.ts';
import { insertToken } from '#server/accounts/tokens-repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import { renewCredits } from '#server/credits/renew-credits.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';

export interface OpenedSession {
  readonly token: string;
  readonly user: UserRow;
}

/**
 * Opens a session for an account whose password was checked; `checked` is the account as it was then.
 * @throws Refusal `wrong_credentials` when the account is gone, or its password was changed meanwhile: the change
 * ended every session, and this one must not outlive it
 */
export async function openSession(
  database: Database,
  checked: UserRow,
  now: number,
  device: string | null = null,
): Promise<OpenedSession> {
  const token = makeToken();
  const user = await inTransaction(database, async (transaction) => {
    const held = await lockUser(transaction, checked.id);
    if (held?.password_hash !== checked.password_hash) throw new Refusal('wrong_credentials');
    await insertToken(transaction, held.id, hashToken(token), now, device);
    return held;
  });
  return { token, user: await renewCredits(database, user, now) };
}
