import type { ReportBody } from '#contract/reports.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { findItem } from '#server/items/repository.ts';
import { putReport } from './repository.ts';

/**
 * Stores what somebody reports about an item of their own.
 * @param now milliseconds since 1970
 * @throws Refusal `not_found` for an item that belongs to another account or does not exist
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
