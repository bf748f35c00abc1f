import type { ReviewEvent } from '#contract/reviews.ts';
import { enqueueReviews } from '#src/offline/changes/reviews.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { type NewReview, type StoredReview, serverKey, storedReview } from '#src/offline/database/rows.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';
import { readItem } from '#src/offline/reads/items.ts';

/** The append-only review log of one device: what was graded here, and what other devices sent. */

interface LogPorts {
  readonly database: OfflineDatabase;
  /** A fresh UUID. */
  readonly newId: () => string;
  /** Called after an event was queued; wakes the replay. */
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
 * What a person does in a review. Each grade is stored and queued in one transaction. Both methods return the id of the
 * event, and reject when the device could not store it.
 */
export function createReviewLog({ database, newId, onQueued = () => {} }: LogPorts) {
  async function append(make: () => Promise<NewReview | null>): Promise<void> {
    const queuedAt = new Date().toISOString();
    const mutationId = newId();
    await inTransaction(database, async () => {
      const row = await make();
      if (row === null) return;
      await database.reviews.add(row);
      if (row.artefactId !== undefined) await enqueueReviews(database, { mutationId, queuedAt });
    });
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

    /** Takes a grade back. The log keeps both events. */
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
 * Merges a page of the server's log: it adds the events that are missing here and confirms those that waited. Runs
 * inside one transaction.
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

/**
 * Moves the events about the item `key` into the account that the visitor has created. A second run moves nothing
 * twice.
 */
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
  await inTransaction(account, async () => {
    const ids = rows.map(({ id }) => id);
    const known = new Set((await account.reviews.where('id').anyOf(ids).keys()) as string[]);
    const artefactId = (await readItem(account, key))?.id;
    for (const { seq: _, ...row } of rows.filter(({ id }) => !known.has(id))) {
      await account.reviews.add({ ...row, waiting: 1, ...(artefactId !== undefined && { artefactId }) });
    }
    if (artefactId !== undefined) await enqueueReviews(account);
  });
  await guest.reviews.where('key').equals(key).delete();
}
