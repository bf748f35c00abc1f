import * as z from 'zod/mini';
import { REVIEWS_SENT } from '#contract/limits.ts';
import { type ReviewEvent, reviewEvent } from '#contract/reviews.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { entryFields, type StoredReview, serverKey, storedReview } from '#src/offline/database/rows.ts';
import { type ChangeKind, isAlwaysReady } from '#src/offline/queue/change-kind.ts';
import type { Stamp } from '#src/offline/queue/queue.ts';
import { enqueue, ofKind, waitingOf } from '#src/offline/queue/queue.ts';

/**
 * How the review log goes through the outbox. An entry is a batch of events that the server has not confirmed. The
 * events are chosen before its first attempt. Each event has its own id, so that it counts once however often it
 * arrives. Each function runs inside one transaction, unless it says otherwise.
 */
const entry = z.object({
  ...entryFields,
  kind: z.literal('reviews'),
  /** Absent until the first attempt, and the same at every attempt. */
  events: z.optional(z.array(reviewEvent)),
});
type ReviewsEntry = z.infer<typeof entry>;

/** The key of every batch. No item has it, and batches never overtake each other. */
export const REVIEWS = 'reviews';

const freshStamp = (): Stamp => ({
  mutationId: crypto.randomUUID(),
  queuedAt: new Date().toISOString(),
});

/**
 * Makes sure that a batch waits whose events are not chosen yet. `frozen` queues a batch of chosen events instead.
 */
export async function enqueueReviews(
  database: OfflineDatabase,
  stamp: Stamp = freshStamp(),
  frozen: Pick<ReviewsEntry, 'events' | 'title'> | null = null,
): Promise<void> {
  if (database.isGuest) return;
  const isOpen = ({ attempted, events }: ReviewsEntry) => attempted === 0 && events === undefined;
  if (frozen === null && ofKind(await waitingOf(database, REVIEWS), entry).some(isOpen)) return;
  await enqueue<ReviewsEntry>(database, {
    ...stamp,
    kind: 'reviews',
    key: REVIEWS,
    itemType: 'revisionTool',
    title: frozen?.title ?? 'Révisions',
    attempted: 0,
    cursorBefore: null,
    state: 'waiting',
    ...(frozen?.events && { events: frozen.events }),
  });
}

/**
 * Reads the events of numbered artefacts that the server has not confirmed, oldest first, at most as many as one
 * call takes.
 */
async function reviewsToSend(database: OfflineDatabase, most: number = REVIEWS_SENT): Promise<ReviewEvent[]> {
  const rows = await database.reviews
    .where('waiting')
    .equals(1)
    .filter((row) => storedReview.safeParse(row).data?.artefactId !== undefined)
    .limit(most)
    .toArray();
  return database.allReadable('reviews', storedReview, rows).flatMap((row) => toEvent(row) ?? []);
}

/** Returns the event as the server knows it, or null while its artefact has no number. */
function toEvent(row: StoredReview): ReviewEvent | null {
  if ('undoes' in row) return { id: row.id, undoes: row.undoes, at: row.at };
  const { id, artefactId, card, grade, at } = row;
  return artefactId === undefined ? null : { id, artefactId, card, grade, at };
}

async function rowsOf(database: OfflineDatabase, events: readonly ReviewEvent[]): Promise<StoredReview[]> {
  const ids = events.map(({ id }) => id);
  const rows = await database.reviews.where('id').anyOf(ids).toArray();
  return database.allReadable('reviews', storedReview, rows);
}

async function confirm(database: OfflineDatabase, events: readonly ReviewEvent[]): Promise<void> {
  const rows = await rowsOf(database, events);
  await database.reviews.bulkPut(rows.map((row) => ({ ...row, waiting: 0 })));
}

/**
 * Gives the events of `key` the artefact's number, so that they can be sent, and adds those that came by that
 * number.
 */
export async function nameReviews(database: OfflineDatabase, key: string, id: number): Promise<void> {
  const named = await database.reviews.where('key').equals(key).modify({ artefactId: id });
  const other = serverKey({ type: 'revisionTool', id });
  if (other !== key) {
    const moved = await database.reviews.where('key').equals(other).modify({ key });
    if (moved > 0) await database.meta.delete('review cache');
  }
  if (named > 0) await enqueueReviews(database);
}

function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

export const reviews: ChangeKind<ReviewsEntry> = {
  entry,
  isReady: isAlwaysReady,
  isListed: false,
  async prepare(database, batch) {
    if (batch.events !== undefined) return batch;
    const events = await reviewsToSend(database);
    return events.length === 0 ? null : { ...batch, events };
  },
  /** Queues another batch when more events wait. */
  async acknowledge(database, { events = [] }) {
    await confirm(database, events);
    if ((await reviewsToSend(database, 1)).length > 0) await enqueueReviews(database);
  },
  /**
   * The server takes a batch whole or not at all. One about several artefacts is sent again artefact by artefact, so
   * that only what is about the missing one stays behind, with its notice. It remains in the device's own log.
   */
  async refuse(database, { seq, title, events = [] }) {
    const rows = await rowsOf(database, events);
    const artefacts = new Map(rows.map(({ id, artefactId }) => [id, artefactId]));
    const groups = groupBy(events, ({ id }) => artefacts.get(id));
    if (groups.size <= 1) return await confirm(database, events);
    await database.outbox.delete(seq);
    for (const group of groups.values()) {
      await enqueueReviews(database, freshStamp(), { title, events: group });
    }
  },
  retry: (database, refused, newStamp) => enqueueReviews(database, newStamp(), refused),
};
