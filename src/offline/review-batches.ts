import { REVIEWS_SENT } from '#contract/limits.ts';
import type { ReviewEvent } from '#contract/reviews.ts';
import type { OfflineDatabase } from './database.ts';
import { enqueue, waitingOf } from './queue.ts';
import {
  type OutboxEntry,
  REVIEWS,
  type ReviewsEntry,
  type StoredReview,
  serverKey,
  storedReview,
} from './rows.ts';

/**
 * How the review log goes through the outbox. An entry is a batch of events that the server has not confirmed; which
 * ones is chosen when it is first attempted. Each event has its own id, so that it counts once however often it
 * arrives. Each function runs inside one `changing` transaction, unless it says otherwise.
 */

interface Stamp {
  readonly mutationId: string;
  readonly queuedAt: string;
}

const newStamp = (): Stamp => ({
  mutationId: crypto.randomUUID(),
  queuedAt: new Date().toISOString(),
});

/** Makes sure that a batch waits which has not been attempted; `frozen` are the events of a batch that was refused. */
export async function enqueueReviews(
  database: OfflineDatabase,
  stamp: Stamp = newStamp(),
  frozen: Pick<ReviewsEntry, 'events' | 'title'> | null = null,
): Promise<void> {
  if (database.isGuest) return;
  const isOpen = ({ kind, attempted, ...entry }: OutboxEntry) =>
    kind === 'reviews' && attempted === 0 && !('events' in entry);
  if (frozen === null && (await waitingOf(database, REVIEWS)).some(isOpen)) return;
  await enqueue(database, {
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

/** Events of numbered artefacts that the server has not confirmed, oldest first, at most as many as one call takes. */
export async function reviewsToSend(
  database: OfflineDatabase,
  most: number = REVIEWS_SENT,
): Promise<ReviewEvent[]> {
  const rows = await database.reviews
    .where('waiting')
    .equals(1)
    .filter((row) => storedReview.safeParse(row).data?.artefactId !== undefined)
    .limit(most)
    .toArray();
  return database.allReadable('reviews', storedReview, rows).flatMap((row) => toEvent(row) ?? []);
}

/** The event as every device knows it; null while its artefact has no number. */
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

/** The server has the batch; when more waits, another one goes. */
export async function reviewsArrived(
  database: OfflineDatabase,
  { events = [] }: ReviewsEntry,
): Promise<void> {
  await confirm(database, events);
  if ((await reviewsToSend(database, 1)).length > 0) await enqueueReviews(database);
}

/**
 * The server takes a batch whole or not at all. One about several artefacts is sent again artefact by artefact, so
 * that only what is about the missing one stays behind, with its notice. It remains in the device's own log.
 */
export async function reviewsRefused(
  database: OfflineDatabase,
  entry: ReviewsEntry,
  refusal: string,
): Promise<void> {
  const events = entry.events ?? [];
  const rows = await rowsOf(database, events);
  const artefacts = new Map(rows.map(({ id, artefactId }) => [id, artefactId]));
  const groups = groupBy(events, ({ id }) => artefacts.get(id));
  if (groups.size <= 1) {
    await database.outbox.put({ ...entry, state: 'parked', refusal });
    await confirm(database, events);
    return;
  }
  await database.outbox.delete(entry.seq);
  for (const group of groups.values()) {
    await enqueueReviews(database, newStamp(), { title: entry.title, events: group });
  }
}

/** The server has numbered the artefact of `key`: its events may go, and those that came by its number are its. */
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
