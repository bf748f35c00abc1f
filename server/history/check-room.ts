import { ACCOUNT_BYTES, ACCOUNT_CHANGES } from '#contract/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { readUser } from '#server/users/repository.ts';
import { sumContent } from './repository.ts';

/** Lasting, so that a device sets the change aside with this sentence and keeps what it holds. */
const isFull = (message: string) => new Refusal('too_large', { message });

/**
 * Sees to it that no account fills the disk with what costs it no credit. The account's row must be held.
 * @param grows bytes of content that are to be stored; nothing that shrinks is refused
 * @throws Refusal `too_large` that says what to do
 */
export async function checkRoom(transaction: Transaction, userId: number, grows: number): Promise<void> {
  const user = await readUser(transaction, userId);
  if ((user?.change_seq ?? 0) >= ACCOUNT_CHANGES) {
    throw isFull('Votre compte a gardé tout ce qu’un compte peut garder. Il n’accepte plus rien de nouveau.');
  }
  if (grows <= 0 || (await sumContent(transaction, userId)) + grows <= ACCOUNT_BYTES) return;
  throw isFull(
    `Votre compte est plein\u00a0: il garde ${ACCOUNT_BYTES / 1024 ** 2}\u00a0Mo. Supprimez des éléments de votre historique, puis réessayez.`,
  );
}
