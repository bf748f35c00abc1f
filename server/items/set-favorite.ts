import type { ItemType } from '#contract/history.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { findItem, updateFavorite } from './repository.ts';

/**
 * Sets the favourite to `wanted`, or toggles it when `wanted` is undefined, and answers the new state. Nothing is written
 * when it is that way already, so that no delta carries it.
 * @throws Refusal `not_found`
 */
export async function setFavorite(
  transaction: Transaction,
  userId: number,
  item: { type: ItemType; id: number },
  wanted: boolean | undefined,
): Promise<boolean> {
  const row = await findItem(transaction, userId, item);
  if (row === undefined) throw new Refusal('not_found');
  const stands = row.favorite === 1;
  const favorite = wanted ?? !stands;
  if (favorite !== stands) await updateFavorite(transaction, userId, item.id, favorite);
  return favorite;
}
