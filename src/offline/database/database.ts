import Dexie, { type DexieOptions, type Table } from 'dexie';
import type * as z from 'zod/mini';
import type {
  StoredCourse,
  StoredFile,
  StoredOrigin,
  StoredPart,
  StoredReadPages,
  StoredSource,
  WaitingFile,
} from './course-rows.ts';
import type { StoredPicture } from './picture-rows.ts';
import type {
  MetaRow,
  NewReview,
  QueueEntry,
  StoredContent,
  StoredDraft,
  StoredFault,
  StoredItem,
  StoredReview,
  Unqueued,
} from './rows.ts';

/** Whose database: an account's, by its id, or the visitor's without an account. */
export type Owner = number | 'invite';

export const databaseName = (owner: Owner): string => `ardoise-${owner}`;

/** The account behind the name of a database of this origin; null for any other database. */
export function accountOfDatabase(name: string): number | null {
  const [, number] = /^ardoise-([1-9]\d{0,9})$/.exec(name) ?? [];
  return number === undefined ? null : Number(number);
}

/** Why a handle closed for good: a newer release of the app took over, or the account was wiped. */
export type ClosedReason = 'outdated' | 'wiped';

/**
 * The one database of an account. Reads give `unknown`: `readable` is the way to a typed row.
 *
 * Every transaction is written with strict durability: a click that was shown survives a power cut
 * (0.3 ms more than relaxed, measured).
 */
export class OfflineDatabase extends Dexie {
  declare readonly items: Table<unknown, string, StoredItem>;
  declare readonly contents: Table<unknown, string, StoredContent>;
  declare readonly outbox: Table<unknown, number, Unqueued<QueueEntry> | QueueEntry>;
  declare readonly drafts: Table<unknown, string, StoredDraft>;
  declare readonly meta: Table<unknown, string, MetaRow>;
  declare readonly reviews: Table<unknown, number, NewReview | StoredReview>;
  declare readonly faults: Table<unknown, string, StoredFault>;

  declare readonly courses: Table<unknown, string, StoredCourse>;
  declare readonly courseSources: Table<unknown, string, StoredSource>;
  declare readonly courseParts: Table<unknown, [string, number], StoredPart>;
  declare readonly courseOrigins: Table<unknown, string, StoredOrigin>;

  declare readonly courseFiles: Table<unknown, string, StoredFile>;
  declare readonly waitingFiles: Table<unknown, number, WaitingFile>;
  declare readonly readPages: Table<unknown, [string, number], StoredReadPages>;

  declare readonly pictures: Table<unknown, string, StoredPicture>;

  readonly owner: Owner;
  /** Set once the handle closed for good. */
  closedFor: ClosedReason | null = null;
  /** How often the handle was opened anew after it died. */
  reopened = 0;
  /** True when the last write found no room on the device, even after the oldest copies were deleted. */
  isFull = false;
  readonly #roomWatchers = new Set<() => void>();
  /**
   * How many rows of each table did not fit their schema since the handle was opened. They are left in place and
   * never shown.
   */
  readonly dropped = {
    items: 0,
    contents: 0,
    outbox: 0,
    drafts: 0,
    meta: 0,
    reviews: 0,
    faults: 0,
    courses: 0,
    courseSources: 0,
    courseParts: 0,
    courseOrigins: 0,
    courseFiles: 0,
    waitingFiles: 0,
    readPages: 0,
    pictures: 0,
  };

  constructor(owner: Owner, options: DexieOptions = {}) {
    super(databaseName(owner), {
      cache: 'disabled',
      chromeTransactionDurability: 'strict',
      ...options,
    });
    this.owner = owner;
    // Pages are read by keyset, newest first. The index contains the key, so that rows of the same moment have an order.
    this.version(1).stores({
      items:
        'key, [type+id], clientId, id, [createdAt+key], [type+createdAt+key], [favorite+createdAt+key], [favorite+type+createdAt+key], [type+onDevice]',
      contents: 'key, [onlyHere+savedAt]',
      outbox: '++seq, state, key, [state+key]',
      drafts: 'key',
      meta: 'name',
    });
    this.version(2).stores({ reviews: '++seq, &id, key, card, undoes, at, waiting' });
    this.version(3).stores({ faults: 'key, at' });
    this.version(4).stores({
      courses: 'id, updatedAt',
      courseSources: 'id, course',
      courseParts: '[source+at], course',
      courseOrigins: 'key, course',
    });
    this.version(5).stores({ pictures: 'id' });
    this.version(6).stores({ courseFiles: 'source, course' });
    // In the order in which they were brought.
    this.version(7).stores({ waitingFiles: '++, &key, course' });
    this.version(8).stores({ readPages: '[file+at], course' });
  }

  /** The visitor's database has no server behind it: nothing is queued. */
  get isGuest(): boolean {
    return this.owner === 'invite';
  }

  /** Notes whether the last write found room, and calls the watchers when that changed. */
  noteRoom(isFull: boolean): void {
    if (this.isFull === isFull) return;
    this.isFull = isFull;
    for (const watcher of this.#roomWatchers) watcher();
  }

  /** Calls `watcher` whenever `isFull` changes; the returned function ends it. */
  watchRoom(watcher: () => void): () => void {
    this.#roomWatchers.add(watcher);
    return () => this.#roomWatchers.delete(watcher);
  }

  /**
   * Returns `row` when it fits its schema. Otherwise it returns null and counts the row. An absent row is null too.
   */
  readable<Schema extends z.ZodMiniType>(
    table: keyof OfflineDatabase['dropped'],
    schema: Schema,
    row: unknown,
  ): z.infer<Schema> | null {
    if (row === undefined) return null;
    const parsed = schema.safeParse(row);
    if (parsed.success) return parsed.data;
    this.dropped[table] += 1;
    return null;
  }

  /** Returns those of `rows` that fit their schema. */
  allReadable<Schema extends z.ZodMiniType>(
    table: keyof OfflineDatabase['dropped'],
    schema: Schema,
    rows: readonly unknown[],
  ): z.infer<Schema>[] {
    return rows.flatMap((row) => this.readable(table, schema, row) ?? []);
  }
}
