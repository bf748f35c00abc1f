import type { ReviewEvent } from '#contract/reviews.ts';
import { withRoom } from './contents.ts';
import type { OfflineDatabase } from './database.ts';
import { readItem } from './items.ts';
import { changing } from './queue.ts';
import { enqueueReviews } from './review-batches.ts';
import { type NewReview, type StoredReview, serverKey, storedReview } from './rows.ts';

/** The append-only review log of one device: what was graded here, and what other devices sent. */

interface LogPorts {
  readonly database: OfflineDatabase;
  /** A fresh UUID. */
  readonly newId: () => string;
  /** Told after an event was queued; wakes the replay. */
  readonly onQueued?: () => void;
}

/** A grade from 1 to 4 of one card of the item `key`, at a moment in milliseconds since 1970. */
export interface NewGrade {
  readonly key: string;
  readonly card: string;
  readonly grade: number;
  readonly at: number;
}

/**
 * What a person does in a review: each grade is kept and queued at once, in one transaction. Both methods answer the
 * event's id, and reject when the device could not keep it.
 */
export function createReviewLog({ database, newId, onQueued = () => {} }: LogPorts) {
  async function append(make: () => Promise<NewReview | null>): Promise<void> {
    const queuedAt = new Date().toISOString();
    const mutationId = newId();
    await withRoom(database, () =>
      changing(database, async () => {
        const row = await make();
        if (row === null) return;
        await database.reviews.add(row);
        if (row.artefactId !== undefined) await enqueueReviews(database, { mutationId, queuedAt });
      }),
    );
    onQueued();
  }

  return {
    async grade({ key, card, grade, at }: NewGrade): Promise<string> {
      const id = newId();
      await append(async () => {
        const artefactId = (await readItem(database, key))?.id;
        const row = { id, key, card, grade, at: new Date(at).toISOString(), waiting: 1 } as const;
        return artefactId === undefined ? row : { ...row, artefactId };
      });
      return id;
    },

    /** Takes a grade back; the log keeps both. */
    async undo(undoes: string, at: number): Promise<string> {
      const id = newId();
      await append(async () => {
        const target = await readReview(database, undoes);
        if (target === null) return null;
        const { key, artefactId } = target;
        const row = { id, key, undoes, at: new Date(at).toISOString(), waiting: 1 } as const;
        return artefactId === undefined ? row : { ...row, artefactId };
      });
      return id;
    },
  };
}

export type ReviewLog = ReturnType<typeof createReviewLog>;

async function readReview(database: OfflineDatabase, id: string): Promise<StoredReview | null> {
  return database.readable('reviews', storedReview, await database.reviews.where('id').equals(id).first());
}

/**
 * Joins a page of the server's log: what is not here yet is added, what waited is confirmed. Runs inside one
 * `changing` transaction.
 */
export async function mergeReviews(database: OfflineDatabase, events: readonly ReviewEvent[]): Promise<void> {
  const ids = events.map(({ id }) => id);
  const known = new Set((await database.reviews.where('id').anyOf(ids).keys()) as string[]);
  await database.reviews
    .where('id')
    .anyOf([...known])
    .modify({ waiting: 0 });
  const fresh = [...new Map(events.map((event) => [event.id, event])).values()].filter(
    ({ id }) => !known.has(id),
  );
  const keys = await keysOf(database, fresh);
  await database.reviews.bulkAdd(
    fresh.map((event): NewReview => {
      if ('undoes' in event) return { ...event, key: '', waiting: 0 };
      return { ...event, key: keys(event.artefactId), waiting: 0 };
    }),
  );
}

/** The key on this device of an artefact by the server's number. */
async function keysOf(database: OfflineDatabase, events: readonly ReviewEvent[]) {
  const numbers = new Set(events.flatMap((event) => ('artefactId' in event ? event.artefactId : [])));
  const names = [...numbers].map((number) => ['revisionTool', number]);
  const found = new Map<number, string>();
  await database.items
    .where('[type+id]')
    .anyOf(names)
    .eachKey((key, { primaryKey }) => {
      if (Array.isArray(key)) found.set(Number(key[1]), primaryKey);
    });
  return (number: number): string => found.get(number) ?? serverKey({ type: 'revisionTool', id: number });
}

/** Moves the events about the item `key` into the account that the visitor has made; once, however often it is tried. */
export async function moveReviews(
  guest: OfflineDatabase,
  account: OfflineDatabase,
  key: string,
): Promise<void> {
  const rows = guest.allReadable(
    'reviews',
    storedReview,
    await guest.reviews.where('key').equals(key).toArray(),
  );
  await withRoom(account, () =>
    changing(account, async () => {
      const ids = rows.map(({ id }) => id);
      const known = new Set((await account.reviews.where('id').anyOf(ids).keys()) as string[]);
      const artefactId = (await readItem(account, key))?.id;
      for (const { seq: _, ...row } of rows.filter(({ id }) => !known.has(id))) {
        await account.reviews.add({ ...row, waiting: 1, ...(artefactId !== undefined && { artefactId }) });
      }
      if (artefactId !== undefined) await enqueueReviews(account);
    }),
  );
  await guest.reviews.where('key').equals(key).delete();
}
