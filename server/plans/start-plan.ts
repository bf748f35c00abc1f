import { dailyCredits, type PlanName } from '#contract/plans.ts';
import { lockCaller } from '#server/accounts/repository.ts';
import { kinshasaDay } from '#server/credits/kinshasa-day.ts';
import { giveDailyCredits } from '#server/credits/ledger.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { updatePlan } from './repository.ts';

/**
 * Puts an account on a plan that was paid. Its balance becomes the plan's credits of the day, and no plan is pending any
 * more. Doing it again changes nothing, so that a payment reported twice gives its credits once. The trial ends a paid
 * plan; what is left of the day's credits stays.
 * @returns false when the account was on that plan already
 * @throws Refusal `invalid_token` when the account is gone
 */
export function startPlan(database: Database, userId: number, plan: PlanName, now: number): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const user = await lockCaller(transaction, userId);
    if (user.plan === plan) return false;
    await updatePlan(transaction, userId, plan);
    const credits = dailyCredits(plan);
    if (credits !== null) {
      await giveDailyCredits(transaction, user, { kind: 'plan', credits, day: kinshasaDay(now), now });
    }
    return true;
  });
}
