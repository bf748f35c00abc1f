import { dailyCredits, type PlanName } from '#contract/plans.ts';
import { grantTrial } from '#server/credits/ledger.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { holdUser } from '#server/users/repository.ts';
import { updatePendingPlan } from './repository.ts';

/**
 * Asks for a plan. The trial starts at once, and once a number; a paid plan waits for its payment, and the last one
 * asked for counts. Asking for the plan one has, or for the trial, withdraws what waited.
 * @throws Refusal `invalid_token` when the account is gone
 */
export function requestPlan(database: Database, userId: number, plan: PlanName, now: number): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const user = await holdUser(transaction, userId);
    const waits = dailyCredits(plan) !== null && plan !== user.plan;
    await updatePendingPlan(transaction, userId, waits ? plan : null);
    if (plan === 'trial') await grantTrial(transaction, userId, now);
  });
}
