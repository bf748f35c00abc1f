import type * as z from 'zod/mini';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { QueueEntry, StoredItem } from '#src/offline/database/rows.ts';
import type { Stamp } from './queue.ts';

/**
 * What the queue asks about a kind of change. Every function runs inside the transaction that changes the queue.
 *
 * The functions are declared as methods, so that the compiler accepts each kind in the table of all kinds. This is safe
 * because the queue hands a kind only entries that its own schema has accepted, and answers of its own sender.
 */
export interface ChangeKind<
  Entry extends QueueEntry = QueueEntry,
  Ready extends Entry = Entry,
  Answer = unknown,
> {
  /** The schema of the whole entry as it is stored. */
  readonly entry: z.ZodMiniType<Entry>;
  /** False as long as it can't be sent, because the server has not numbered its item. */
  isReady(entry: Entry): entry is Ready;
  /** True when the server needs long for it. Entries that need a moment go first. */
  readonly isSlow?: boolean;
  /** True when the server's list shows its effect, so that the list is fetched once it is settled. */
  readonly isListed: boolean;
  /**
   * Fills in what is sent, before the first attempt. Every attempt sends the same. Returns null when nothing is
   * left to send.
   */
  prepare?(database: OfflineDatabase, entry: Entry): Promise<Entry | null>;
  /** Applies the server's answer to the device. The entry has left the queue by then. */
  acknowledge?(database: OfflineDatabase, entry: Entry, answer: Answer): Promise<void>;
  /** Puts the screen back to what the server says, after a refusal. The entry is set aside by then. */
  refuse?(database: OfflineDatabase, entry: Entry): Promise<void>;
  /**
   * Queues the same intention again when the person asks for it, from the present state. The refused entry is gone
   * by then.
   */
  retry(database: OfflineDatabase, entry: Entry, newStamp: () => Stamp): Promise<unknown>;
  /** Returns what the screen shows of a row that the server has sent, while this entry waits. */
  rebase?(row: StoredItem, entry: Entry): StoredItem;
}

/** Every kind there is, by its name. */
export type ChangeKinds = Readonly<Record<string, ChangeKind>>;

/** Reads a row as an entry, by the schema of its kind. Returns null and counts the row when it does not fit. */
export function readEntry(
  database: OfflineDatabase,
  kinds: ChangeKinds,
  row: unknown,
): { kind: ChangeKind; entry: QueueEntry } | null {
  const name = typeof row === 'object' && row !== null && 'kind' in row ? String(row.kind) : '';
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  const entry = kind?.entry.safeParse(row).data;
  if (kind !== undefined && entry !== undefined) return { kind, entry };
  database.dropped.outbox += 1;
  return null;
}

/**
 * Returns what the screen shows of a row that the server has sent: the row with the intentions that wait applied to
 * it.
 */
export function rebase(kinds: ChangeKinds, row: StoredItem, waiting: readonly QueueEntry[]): StoredItem {
  return waiting.reduce((shown, one) => {
    const kind = Object.hasOwn(kinds, one.kind) ? kinds[one.kind] : undefined;
    const entry = kind?.entry.safeParse(one).data;
    return (entry && kind?.rebase?.(shown, entry)) ?? shown;
  }, row);
}

/** For changes that are sent about an item by its number. */
export const hasNumber = <Entry extends QueueEntry>(entry: Entry): entry is Entry & { id: number } =>
  entry.id !== undefined;

/** For changes that need no number. */
export const isAlwaysReady = <Entry extends QueueEntry>(_: Entry): _ is Entry => true;
