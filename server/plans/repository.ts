import type { PlanName } from '#contract/plans.ts';
import type { Transaction } from '#server/database/database.ts';

/** The account's row must be locked. */
export async function updatePendingPlan(
  transaction: Transaction,
  userId: number,
  pending: PlanName | null,
): Promise<void> {
  await transaction.updateTable('users').set({ pending_plan: pending }).where('id', '=', userId).execute();
}

/** Puts the account on a plan; no other plan is pending any more. */
export async function updatePlan(transaction: Transaction, userId: number, plan: PlanName): Promise<void> {
  await transaction.updateTable('users').set({ plan, pending_plan: null }).where('id', '=', userId).execute();
}
