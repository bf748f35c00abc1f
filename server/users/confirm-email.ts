import { DEAD_LINK } from '#contract/messages/account.ts';
import { lockUser } from '#server/accounts/repository.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { findEmailProof, markEmailConfirmed } from './email-proofs-repository.ts';
import { emailKey } from './repository.ts';

/**
 * Confirms the e-mail that a link was sent to. A link can be opened again: mail programs and people do.
 * @throws Refusal `wrong_code` for a link that is unknown, expired, or of an e-mail that the account no longer has
 */
export async function confirmEmail(database: Database, token: string, now: number): Promise<void> {
  const hash = hashToken(token);
  const owner = await findEmailProof(database.queries, hash, now);
  const isDone = await inTransaction(database, async (transaction) => {
    if (owner === undefined) return false;
    const user = await lockUser(transaction, owner.user_id);
    const proof = await findEmailProof(transaction, hash, now);
    if (user === undefined || proof === undefined) return false;
    if (emailKey(proof.email) !== user.email_key) return false;
    await markEmailConfirmed(transaction, user.id, now);
    return true;
  });
  if (!isDone) throw new Refusal('wrong_code', { message: DEAD_LINK });
}
