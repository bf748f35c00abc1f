import { TRIAL_CREDITS } from '#contract/limits.ts';
import type { Transaction } from '#server/database/database.ts';
import type { UserRow } from '#server/database/schema.ts';
import { addCredits, insertLine, markTrialGiven, setDailyCredits, takeCredits } from './repository.ts';

/**
 * The only place where credits move. The balance and its ledger entry change together, in the caller's transaction, so
 * that a balance can always be explained. A generation's credit is reserved first, then either settled or refunded; each
 * happens at most once, because (generation, kind) is unique in the ledger.
 */

/** Gives the trial's credits, unless the account's phone number has had them. */
export async function grantTrial(transaction: Transaction, userId: number, now: number): Promise<void> {
  if (await markTrialGiven(transaction, userId)) await grantCredits(transaction, userId, TRIAL_CREDITS, now);
}

/**
 * Sets the balance to what a paid plan gives for `day`: at its start (`plan`), then each day (`day`). What was left of the
 * day before is not added. `user` is the account's row, locked by the transaction.
 */
export async function giveDailyCredits(
  transaction: Transaction,
  user: UserRow,
  { kind, credits, day, now }: { kind: 'plan' | 'day'; credits: number; day: number; now: number },
): Promise<void> {
  const amount = credits - user.credits;
  await setDailyCredits(transaction, user.id, credits, day);
  await insertLine(transaction, { user_id: user.id, generation_id: null, kind, amount, at: now });
}

/** Gives credits that belong to no generation: those of the trial. */
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

/** Takes the price of a generation before it starts. Answers false, and changes nothing, when the balance is too low. */
export async function reserveCredits(transaction: Transaction, spend: Spend): Promise<boolean> {
  if (!(await takeCredits(transaction, spend.userId, spend.cost))) return false;
  await insertLine(transaction, lineOf(spend, 'reserve', -spend.cost));
  return true;
}

/** Marks the reserved credits of a finished generation as spent. */
export async function settleCredits(transaction: Transaction, spend: Spend): Promise<void> {
  await insertLine(transaction, lineOf(spend, 'settle', 0));
}

/** Gives back the credits that a failed generation had reserved. */
export async function refundCredits(transaction: Transaction, spend: Spend): Promise<void> {
  await addCredits(transaction, spend.userId, spend.cost);
  await insertLine(transaction, lineOf(spend, 'refund', spend.cost));
}

function lineOf({ userId, generationId, now }: Spend, kind: 'reserve' | 'settle' | 'refund', amount: number) {
  return { user_id: userId, generation_id: generationId, kind, amount, at: now };
}
