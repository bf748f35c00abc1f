import { DEAD_LINK } from '#contract/messages/account.ts';
import { lockUser } from '#server/accounts/repository.ts';
import { hashToken } from '#server/accounts/tokens.ts';
import { Refusal } from '#server/base/refusal.ts';
import { type Database, inTransaction, type Transaction } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/driver-errors.ts';
import type { UserRow } from '#server/database/schema.ts';
import { deleteResets } from '#server/users/password/resets-repository.ts';
import { deleteUnverified, emailKey, findUsersByContact, updateContact } from '#server/users/repository.ts';
import { deleteOtherProofs, findEmailProof, markEmailConfirmed } from './email-proofs-repository.ts';

/** An account whose e-mail was just shown to be its own. */
interface Confirmed {
  readonly before: UserRow;
  /** What replaced its e-mail; null when it has the one that it had. */
  readonly changedTo: string | null;
}

/**
 * Confirms the e-mail that a link was sent to; where it is another than the account's, it takes its place. A link can be
 * opened again: mail programs and people do.
 * @throws Refusal `wrong_code` for a link that is unknown, expired, or of an e-mail that the account no longer wants,
 * `account_exists` when somebody else has it now
 */
export async function confirmEmail(database: Database, token: string, now: number): Promise<Confirmed> {
  const hash = hashToken(token);
  const found = await findEmailProof(database.queries, hash, now);
  if (found === undefined) throw deadLink();
  try {
    return await inTransaction(database, async (transaction) => {
      const user = await lockUser(transaction, found.user_id);
      const proof = await findEmailProof(transaction, hash, now);
      if (user === undefined || proof === undefined) throw deadLink();
      const isChange = emailKey(proof.email) !== user.email_key;
      if (isChange) await replaceEmail(transaction, user, proof.email, now);
      else await markEmailConfirmed(transaction, user.id, now);
      return { before: user, changedTo: isChange ? proof.email : null };
    });
  } catch (error) {
    if (isDuplicate(error)) throw new Refusal('account_exists');
    throw error;
  }
}

const deadLink = () => new Refusal('wrong_code', { message: DEAD_LINK });

/** Every other link of the account ends: those for a new password went to the old mailbox. */
async function replaceEmail(
  transaction: Transaction,
  user: UserRow,
  email: string,
  now: number,
): Promise<void> {
  const known = await findUsersByContact(transaction, email, user.phone);
  // An account that nobody confirmed has no claim to a mailbox that somebody reads.
  await deleteUnverified(
    transaction,
    known.map(({ id }) => id),
  );
  await deleteResets(transaction, user.id);
  await deleteOtherProofs(transaction, user.id, email);
  await updateContact(transaction, user.id, {
    email,
    email_key: emailKey(email),
    email_confirmed_at: now,
  });
}
