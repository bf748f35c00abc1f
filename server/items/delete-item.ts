import type { ItemType } from '#contract/history.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { findItem, writeTombstone } from './repository.ts';

/** @throws Refusal `not_found` */
export async function deleteItem(
  transaction: Transaction,
  userId: number,
  item: { type: ItemType; id: number },
): Promise<void> {
  if ((await findItem(transaction, userId, item)) === undefined) throw new Refusal('not_found');
  await writeTombstone(transaction, userId, item.id);
}
