import type { BackOff } from './back-off.ts';
import type { OfflineDatabase } from './database.ts';
import type { OutgoingChange } from './ports.ts';
import { readPosition } from './queue.ts';
import { reviewsToSend } from './review-batches.ts';
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
 * each other, and nothing about an artefact goes before the server has numbered it. A generation waits until the server
 * is known to be there: as long as it has not left, it can be taken back.
 */
export async function claimNext(
  database: OfflineDatabase,
  backOff: Pick<BackOff, 'readyAt' | 'failuresOf'>,
  now: () => number,
  isOnline: () => boolean = () => true,
): Promise<Claim> {
  const tables = [database.outbox, database.meta, database.reviews];
  return await database.transaction('rw', tables, async (): Promise<Claim> => {
    const seen = new Set<string>();
    const candidates: { entry: OutboxEntry; change: OutgoingChange; failures: number }[] = [];
    const waits: number[] = [];
    await database.outbox
      .where('state')
      .equals('waiting')
      .until(() => candidates.some((one) => rank(one) === 0))
      .each((row) => {
        const entry = database.readable('outbox', outboxEntry, row);
        if (entry === null || seen.has(entry.key)) return;
        seen.add(entry.key);
        const change = toChange(entry);
        if (change === null || (change.kind === 'generation' && !isOnline())) return;
        const readyAt = backOff.readyAt(entry.mutationId);
        if (readyAt > now()) waits.push(readyAt);
        else candidates.push({ entry, change, failures: backOff.failuresOf(entry.mutationId) });
      });
    const [chosen] = candidates.sort((a, b) => rank(a) - rank(b) || a.failures - b.failures);
    if (chosen === undefined) {
      return waits.length === 0 ? { kind: 'empty' } : { kind: 'wait', until: Math.min(...waits) };
    }
    if (chosen.entry.attempted === 1) return { kind: 'send', entry: chosen.entry, change: chosen.change };
    const { cursor } = await readPosition(database);
    const whole = await withEvents(database, chosen.entry);
    const change = whole === null ? null : toChange(whole);
    if (whole === null || change === null) {
      await database.outbox.delete(chosen.entry.seq);
      return { kind: 'wait', until: now() };
    }
    const entry: OutboxEntry = { ...whole, attempted: 1, cursorBefore: cursor };
    await database.outbox.put(entry);
    return { kind: 'send', entry, change };
  });
}

/** A generation may take a minute: what is done in a moment goes before it. What failed lets the others pass. */
const rank = ({ entry, failures }: { entry: OutboxEntry; failures: number }): number =>
  (failures === 0 ? 0 : 2) + (entry.kind === 'generation' ? 1 : 0);

/** The entry with what it sends, which a batch of the review log chooses only now; null when it has nothing to send. */
async function withEvents(database: OfflineDatabase, entry: OutboxEntry): Promise<OutboxEntry | null> {
  if (entry.kind !== 'reviews' || entry.events !== undefined) return entry;
  const events = await reviewsToSend(database);
  return events.length === 0 ? null : { ...entry, events };
}

/** The change as it is sent; null while the server has not numbered its item. */
function toChange(entry: OutboxEntry): OutgoingChange | null {
  const { mutationId, itemType, id } = entry;
  if (entry.kind === 'import') return { mutationId, kind: 'import', body: entry.body };
  if (entry.kind === 'reviews') return { mutationId, kind: 'reviews', events: entry.events ?? [] };
  if (entry.kind === 'generation') return { mutationId, kind: 'generation', request: entry.request };
  if (id === undefined) return null;
  if (entry.kind === 'report') return { mutationId, kind: 'report', itemType, id, reason: entry.reason };
  if (entry.kind === 'edit') return { mutationId, kind: 'edit', itemType, id, output: entry.output };
  return entry.kind === 'favorite'
    ? { mutationId, kind: 'favorite', itemType, id, favorite: entry.favorite }
    : { mutationId, kind: 'delete', itemType, id };
}
