import type { Transaction } from '#server/database/database.ts';
import { addCredits, insertLine, takeCredits } from './repository.ts';

/**
 * Credits move here and nowhere else: the balance and its ledger line change together, in the caller's
 * transaction, so that a balance can always be explained. A generation is reserved first, then either settled
 * or refunded; each happens at most once, by the ledger's unique (generation, kind).
 */

/** Gives credits for no generation: the trial. */
export async function grantCredits(
  transaction: Transaction,
  userId: number,
  amount: number,
  now: number,
): Promise<void> {
  await addCredits(transaction, userId, amount);
  await insertLine(transaction, { user_id: userId, generation_id: null, kind: 'grant', amount, at: now });
}

export interface Spend {
  readonly userId: number;
  readonly generationId: string;
  /** Credits. */
  readonly cost: number;
  readonly now: number;
}

/** Takes the price of a generation before it starts; false, and nothing changed, when the balance is too low. */
export async function reserveCredits(transaction: Transaction, spend: Spend): Promise<boolean> {
  if (!(await takeCredits(transaction, spend.userId, spend.cost))) return false;
  await insertLine(transaction, lineOf(spend, 'reserve', -spend.cost));
  return true;
}

/** Marks a reservation as earned. */
export async function settleCredits(transaction: Transaction, spend: Spend): Promise<void> {
  await insertLine(transaction, lineOf(spend, 'settle', 0));
}

/** Gives the reservation of a failed generation back. */
export async function refundCredits(transaction: Transaction, spend: Spend): Promise<void> {
  await addCredits(transaction, spend.userId, spend.cost);
  await insertLine(transaction, lineOf(spend, 'refund', spend.cost));
}

function lineOf({ userId, generationId, now }: Spend, kind: 'reserve' | 'settle' | 'refund', amount: number) {
  return { user_id: userId, generation_id: generationId, kind, amount, at: now };
}
