import type { ItemType } from '#contract/history.ts';
import type { User } from '#contract/users.ts';
import { type Idempotency, once } from '#server/accounts/idempotency.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database, Transaction } from '#server/database/database.ts';
import { isDuplicate } from '#server/database/driver-errors.ts';
import type { UserRow } from '#server/database/schema.ts';
import { findFavorite, storeFavorite, updateFavorite } from './favorite-repository.ts';

interface Item {
  readonly type: ItemType;
  readonly id: number;
}

/**
 * Sets the favourite to `wanted`, or toggles it when `wanted` is undefined, and answers the new state. Nothing is written
 * when it is that way already, so that no delta carries it.
 * @throws Refusal `not_found`
 */
export async function setFavorite(
  transaction: Transaction,
  userId: number,
  item: Item,
  wanted: boolean | undefined,
): Promise<boolean> {
  const stands = await findFavorite(transaction, userId, item);
  if (stands === undefined) throw new Refusal('not_found');
  const favorite = wanted ?? !stands;
  if (favorite !== stands) await updateFavorite(transaction, userId, item.id, favorite);
  return favorite;
}

interface FavoriteAnswer {
  readonly favorite: boolean;
  readonly user: User;
}

/**
 * `setFavorite` as a whole call, which changes nothing when it is repeated (`once`). On PostgreSQL, where each statement is a
 * round trip, one statement does all of it where the state is stated, the key is new and the item is there, as in nearly
 * every call. Otherwise that statement does nothing, and `once` decides.
 * @throws Refusal `not_found`, and those of `once`
 */
export async function setFavoriteOnce(
  database: Database,
  { user, now }: { user: UserRow; now: number },
  idempotency: Idempotency,
  item: Item,
  wanted: boolean | undefined,
): Promise<FavoriteAnswer> {
  const { key, payloadHash } = idempotency;
  const answerOf = (favorite: boolean) => ({ favorite, user: presentUser(user) });
  if (database.kind === 'postgres' && wanted !== undefined && key !== null) {
    const answer = answerOf(wanted);
    const by = { key, payloadHash, answer: JSON.stringify(answer), now };
    const stored = await storeFavorite(database.queries, user.id, { ...item, favorite: wanted }, by).catch(
      (error: unknown) => {
        // The same call came twice at once, and the other one was first.
        if (isDuplicate(error)) return undefined;
        throw error;
      },
    );
    if (stored?.moved) database.changes.announce({ userId: user.id, seq: stored.seq });
    if (stored !== undefined) return answer;
  }
  return await once(database, { userId: user.id, now }, idempotency, async (transaction) =>
    answerOf(await setFavorite(transaction, user.id, item, wanted)),
  );
}
