import type { BackOff } from './back-off.ts';
import type { OfflineDatabase } from './database.ts';
import type { OutgoingChange } from './ports.ts';
import { readPosition } from './queue.ts';
import { type OutboxEntry, outboxEntry } from './rows.ts';

export type Claim =
  | { readonly kind: 'send'; readonly entry: OutboxEntry; readonly change: OutgoingChange }
  /** Nothing may be sent before this moment (monotonic milliseconds). */
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'empty' };

/**
 * Chooses the next change to send and commits that it may have reached the server, before it does.
 *
 * The oldest goes first, but a change that failed lets those that did not pass. Entries of one item never overtake
 * each other, and nothing about an artefact goes before the server has numbered it.
 */
export async function claimNext(
  database: OfflineDatabase,
  backOff: Pick<BackOff, 'readyAt' | 'failuresOf'>,
  now: () => number,
): Promise<Claim> {
  return await database.transaction('rw', database.outbox, database.meta, async (): Promise<Claim> => {
    const seen = new Set<string>();
    const candidates: { entry: OutboxEntry; change: OutgoingChange; failures: number }[] = [];
    const waits: number[] = [];
    await database.outbox
      .where('state')
      .equals('waiting')
      .until(() => candidates.some(({ failures }) => failures === 0))
      .each((row) => {
        const entry = database.readable('outbox', outboxEntry, row);
        if (entry === null || seen.has(entry.key)) return;
        seen.add(entry.key);
        const change = toChange(entry);
        if (change === null) return;
        const readyAt = backOff.readyAt(entry.mutationId);
        if (readyAt > now()) waits.push(readyAt);
        else candidates.push({ entry, change, failures: backOff.failuresOf(entry.mutationId) });
      });
    const [chosen] = candidates.sort((a, b) => a.failures - b.failures);
    if (chosen === undefined) {
      return waits.length === 0 ? { kind: 'empty' } : { kind: 'wait', until: Math.min(...waits) };
    }
    if (chosen.entry.attempted === 1) return { kind: 'send', entry: chosen.entry, change: chosen.change };
    const { cursor } = await readPosition(database);
    const entry: OutboxEntry = { ...chosen.entry, attempted: 1, cursorBefore: cursor };
    await database.outbox.put(entry);
    return { kind: 'send', entry, change: chosen.change };
  });
}

/** The change as it is sent; null while the server has not numbered its item. */
function toChange(entry: OutboxEntry): OutgoingChange | null {
  const { mutationId, itemType, id } = entry;
  if (entry.kind === 'import') return { mutationId, kind: 'import', body: entry.body };
  if (id === undefined) return null;
  return entry.kind === 'favorite'
    ? { mutationId, kind: 'favorite', itemType, id, favorite: entry.favorite }
    : { mutationId, kind: 'delete', itemType, id };
}
