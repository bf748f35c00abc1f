import type { ReportBody } from '#contract/reports.ts';
import type { Transaction } from '#server/database/database.ts';
import { findItem } from '#server/history/repository.ts';
import { Refusal } from '#server/refusal.ts';
import { putReport } from './repository.ts';

/**
 * Notes what somebody says is wrong with a thing of their own.
 * @param now milliseconds since 1970
 * @throws Refusal `not_found` for what is another's, gone, or was never there
 */
export async function addReport(
  transaction: Transaction,
  userId: number,
  { itemType, id, reason }: ReportBody,
  now: number,
): Promise<void> {
  const item = await findItem(transaction, userId, { type: itemType, id });
  if (item === undefined) throw new Refusal('not_found');
  await putReport(transaction, { user_id: userId, item_id: id, reason: reason.trim(), created_at: now });
}
