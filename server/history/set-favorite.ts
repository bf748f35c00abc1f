import type { ItemType } from '#contract/history.ts';
import type { Transaction } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { findItem, updateFavorite } from './repository.ts';

/**
 * Sets the favourite to `wanted`, or turns it over when nothing is said; answers how it stands then. What stands
 * that way already is left alone, and no delta tells of it.
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
