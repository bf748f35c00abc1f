import { ACCOUNT_BYTES, ACCOUNT_CHANGES } from '#contract/limits.ts';
import { ACCOUNT_FULL, NO_MORE_CHANGES } from '#contract/messages/account.ts';
import { readUser } from '#server/accounts/repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { sumContent } from './repository.ts';

/** The code is a lasting one, so that a device sets the change aside with this sentence and keeps its content. */
const isFull = (message: string) => new Refusal('too_large', { message });

/**
 * Refuses what would let one account fill the disk with content that costs no credit. The account's row must be locked.
 * @param grows bytes by which the content grows; what shrinks is never refused
 * @throws Refusal `too_large` that says what to do
 */
export async function checkQuota(transaction: Transaction, userId: number, grows: number): Promise<void> {
  const user = await readUser(transaction, userId);
  if ((user?.change_seq ?? 0) >= ACCOUNT_CHANGES) {
    throw isFull(NO_MORE_CHANGES);
  }
  if (grows <= 0 || (await sumContent(transaction, userId)) + grows <= ACCOUNT_BYTES) return;
  throw isFull(ACCOUNT_FULL);
}
