import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { noteSettled } from '#src/offline/database/meta.ts';
import type { QueueEntry } from '#src/offline/database/rows.ts';
import { inTransaction } from '#src/offline/database/transaction.ts';
import { type ChangeKinds, readEntry } from './change-kind.ts';
import { entryOf, removeEntries, type Stamp } from './queue.ts';

interface OutboxPorts {
  readonly database: OfflineDatabase;
  readonly kinds: ChangeKinds;
  /** The device's clock: shown, never decided on. */
  readonly now: () => Date;
  /** A fresh UUID. */
  readonly newId: () => string;
  /** Called after a change was queued; wakes the replay. */
  readonly onQueued?: () => void;
}

/**
 * Where a person's changes are made. Each one is one transaction, which writes the change on screen and its entry in the
 * queue, or neither. Every method rejects when the device could not store the change, and nothing is shown as saved.
 */
export interface Outbox {
  readonly database: OfflineDatabase;
  readonly newId: () => string;
  /** Runs `change` in one transaction. `newStamp` makes the id and the time of a new entry. */
  change<T>(change: (newStamp: () => Stamp) => Promise<T>): Promise<T>;
  /** Removes a refused or finished change from the list of notices. Its item stays as it is. */
  dismiss(seq: number): Promise<void>;
  /** Queues a refused change again as a new one: the same intention, from the present state. */
  retry(seq: number): Promise<void>;
}

export function createOutbox({ database, kinds, now, newId, onQueued = () => {} }: OutboxPorts): Outbox {
  async function change<T>(run: (newStamp: () => Stamp) => Promise<T>): Promise<T> {
    // A transaction that is repeated gets the same stamps, because the first run may have been committed.
    const stamps: Stamp[] = [];
    const result = await inTransaction(database, () => {
      let used = 0;
      return run(() => {
        const stamp = stamps[used] ?? { mutationId: newId(), queuedAt: now().toISOString() };
        stamps[used] = stamp;
        used += 1;
        return stamp;
      });
    });
    onQueued();
    return result;
  }

  return {
    database,
    newId,
    change,
    async dismiss(seq) {
      await change(async () => {
        const entry = await entryOf(database, seq);
        if (entry !== null && entry.state !== 'waiting') await removeEntries(database, [entry]);
      });
    },
    async retry(seq) {
      await change(async (newStamp) => {
        const refused = readEntry(database, kinds, await database.outbox.get(seq));
        if (refused?.entry.state !== 'parked') return;
        await removeEntries(database, [refused.entry]);
        await refused.kind.retry(database, refused.entry, newStamp);
      });
    },
  };
}

/**
 * Applies a validated success: removes the entry and lets its kind apply the answer. Like `refuse`, it runs inside one
 * transaction and does nothing when another tab settled the entry first.
 */
export async function acknowledge(
  database: OfflineDatabase,
  kinds: ChangeKinds,
  sent: QueueEntry,
  answer: unknown,
): Promise<void> {
  const found = await findWaiting(database, kinds, sent);
  if (found === null) return;
  const { kind, entry } = found;
  await database.outbox.delete(entry.seq);
  if (kind.isListed) await noteSettled(database, entry.cursorBefore);
  await kind.acknowledge?.(database, entry, answer);
}

/** Applies a refusal: sets the entry aside with its sentence and puts the screen back to what the server says. */
export async function refuse(
  database: OfflineDatabase,
  kinds: ChangeKinds,
  sent: QueueEntry,
  refusal: string,
): Promise<void> {
  const found = await findWaiting(database, kinds, sent);
  if (found === null) return;
  await database.outbox.put({ ...found.entry, state: 'parked', refusal });
  await found.kind.refuse?.(database, found.entry);
}

/** The entry as it stands, or null when it was settled meanwhile. */
async function findWaiting(database: OfflineDatabase, kinds: ChangeKinds, sent: QueueEntry) {
  const row = await database.outbox.get(sent.seq);
  const found = row === undefined ? null : readEntry(database, kinds, row);
  return found?.entry.mutationId === sent.mutationId && found.entry.state === 'waiting' ? found : null;
}
