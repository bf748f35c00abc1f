import type { ReviewEvent } from '#contract/reviews.ts';
import type { Transaction } from '#server/database/database.ts';
import { checkRoom } from '#server/history/check-room.ts';
import { Refusal } from '#server/refusal.ts';
import { countChanges } from '#server/users/repository.ts';
import { findKnownReviews, findOwnArtefacts, insertReviews } from './repository.ts';

/**
 * Appends to the account's review log, all or nothing, the account's row held by the transaction. An event that the
 * log holds already, by its id, is left as it is, so that logs of several devices merge by union. Answers the
 * change counter after it.
 * @throws Refusal `not_found` when an event grades what is no artefact of the account, `too_large` when it is full
 */
export async function addReviews(
  transaction: Transaction,
  userId: number,
  events: readonly ReviewEvent[],
): Promise<number> {
  const graded = [...new Set(events.flatMap((event) => ('artefactId' in event ? [event.artefactId] : [])))];
  const own = await findOwnArtefacts(transaction, userId, graded);
  if (own.size < graded.length) throw new Refusal('not_found');

  const byId = new Map(events.toReversed().map((event) => [event.id, event]));
  const known = await findKnownReviews(transaction, userId, [...byId.keys()]);
  const fresh = [...byId.values()].toReversed().filter(({ id }) => !known.has(id));
  if (fresh.length > 0) await checkRoom(transaction, userId, 0);
  const last = await countChanges(transaction, userId, fresh.length);
  const rows = fresh.map((event, index) => ({
    ...rowOf(event),
    user_id: userId,
    seq: last - fresh.length + index + 1,
  }));
  if (rows.length > 0) await insertReviews(transaction, rows);
  return last;
}

function rowOf(event: ReviewEvent) {
  const { id } = event;
  const at = Date.parse(event.at);
  if ('undoes' in event) return { id, at, undoes: event.undoes, artefact_id: null, card: null, grade: null };
  return { id, at, undoes: null, artefact_id: event.artefactId, card: event.card, grade: event.grade };
}
