import { dailyCredits, type PlanName } from '#contract/plans.ts';
import { lockCaller } from '#server/accounts/repository.ts';
import { grantTrial } from '#server/credits/ledger.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { updatePendingPlan } from './repository.ts';

/**
 * Asks for a plan. The trial starts at once, once a phone number. A paid plan is pending until it is paid, and the last one
 * asked for counts. Asking for the trial, or for the plan that the account has, withdraws the pending one.
 * @throws Refusal `invalid_token` when the account is gone
 */
export function requestPlan(database: Database, userId: number, plan: PlanName, now: number): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const user = await lockCaller(transaction, userId);
    const waits = dailyCredits(plan) !== null && plan !== user.plan;
    await updatePendingPlan(transaction, userId, waits ? plan : null);
    if (plan === 'trial') await grantTrial(transaction, userId, now);
  });
}
