import type { ReviewEvent } from '#contract/reviews.ts';
import { countChanges } from '#server/accounts/repository.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { checkQuota } from '#server/items/check-quota.ts';
import { findKnownReviews, findOwnArtefacts, insertReviews } from './repository.ts';

/**
 * Appends to the account's review log, all events or none; the transaction holds the lock of the account's row. An event
 * whose id the log has already stays as it is, so that logs of several devices merge by union. Answers the change counter
 * after it.
 * @throws Refusal `not_found` when an event grades something that is no artefact of the account, `too_large` when the
 * account is full
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
  if (fresh.length > 0) await checkQuota(transaction, userId, 0);
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
