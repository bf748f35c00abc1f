import { EMAIL_LINK_LIFE_MS } from '#contract/limits.ts';
import type { Queries, Transaction } from '#server/database/database.ts';

/** What a link proves when it is opened: that the account's owner reads this mailbox. */
export interface EmailProof {
  readonly user_id: number;
  readonly email: string;
}

/** @param hash SHA-256 of the link's token */
export async function insertEmailProof(
  queries: Queries,
  hash: string,
  proof: EmailProof,
  now: number,
): Promise<void> {
  await queries
    .insertInto('email_proofs')
    .values({ hash, ...proof, expires_at: now + EMAIL_LINK_LIFE_MS })
    .execute();
}

/** What a link that is still valid proves; undefined for any other link. */
export function findEmailProof(queries: Queries, hash: string, now: number): Promise<EmailProof | undefined> {
  return queries
    .selectFrom('email_proofs')
    .select(['user_id', 'email'])
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores that the account's e-mail is its owner's. */
export async function markEmailConfirmed(
  transaction: Transaction,
  userId: number,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ email_confirmed_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Ends the links of an account that were sent elsewhere than to this e-mail. */
export async function deleteOtherProofs(queries: Queries, userId: number, email: string): Promise<void> {
  await queries
    .deleteFrom('email_proofs')
    .where('user_id', '=', userId)
    .where('email', '<>', email)
    .execute();
}
