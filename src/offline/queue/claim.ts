import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readPosition } from '#src/offline/database/meta.ts';
import type { QueueEntry } from '#src/offline/database/rows.ts';
import type { BackOff } from './back-off.ts';
import { type ChangeKind, type ChangeKinds, readEntry } from './change-kind.ts';

export type Claim =
  | { readonly kind: 'send'; readonly entry: QueueEntry }
  /** Nothing may be sent before this moment (monotonic milliseconds). */
  | { readonly kind: 'wait'; readonly until: number }
  /** An entry could be sent, but the server is not known to be there. */
  | { readonly kind: 'offline' }
  | { readonly kind: 'empty' };

interface Candidate {
  readonly kind: ChangeKind;
  readonly entry: QueueEntry;
  readonly failures: number;
}

/**
 * Chooses the next entry to send, and commits that it may have reached the server before it is sent.
 *
 * The oldest entry goes first, but one that failed lets the others pass. Entries of one item never overtake
 * each other, and nothing about an artefact goes before the server has numbered it. Nothing goes while the server is
 * not known to be there: what has certainly not left can still be replaced or taken back.
 */
export async function claimNext(
  database: OfflineDatabase,
  kinds: ChangeKinds,
  backOff: Pick<BackOff, 'readyAt' | 'failuresOf'>,
  now: () => number,
  isOnline: boolean,
): Promise<Claim> {
  const { outbox, meta, reviews, contents, courseSources, courseParts } = database;
  const tables = [outbox, meta, reviews, contents, courseSources, courseParts];
  return await database.transaction('rw', tables, async (): Promise<Claim> => {
    const seen = new Set<string>();
    const candidates: Candidate[] = [];
    const waits: number[] = [];
    await database.outbox
      .where('state')
      .equals('waiting')
      .until(() => candidates.some((one) => rank(one) === 0))
      .each((row) => {
        const found = readEntry(database, kinds, row);
        if (found === null || seen.has(found.entry.key)) return;
        const { kind, entry } = found;
        seen.add(entry.key);
        if (!kind.isReady(entry)) return;
        const readyAt = backOff.readyAt(entry.mutationId);
        if (readyAt > now()) waits.push(readyAt);
        else candidates.push({ kind, entry, failures: backOff.failuresOf(entry.mutationId) });
      });
    const [chosen] = candidates.sort((a, b) => rank(a) - rank(b) || a.failures - b.failures);
    if (chosen === undefined) {
      return waits.length === 0 ? { kind: 'empty' } : { kind: 'wait', until: Math.min(...waits) };
    }
    if (!isOnline) return { kind: 'offline' };
    const entry = await firstAttempt(database, chosen);
    return entry === null ? { kind: 'wait', until: now() } : { kind: 'send', entry };
  });
}

/** Entries that did not fail go first, and among them those that need only a moment. */
const rank = ({ kind, failures }: Candidate): number => (failures === 0 ? 0 : 2) + (kind.isSlow ? 1 : 0);

/** Marks the entry as attempted. Removes it and returns null when it has nothing to send. */
async function firstAttempt(
  database: OfflineDatabase,
  { kind, entry }: Candidate,
): Promise<QueueEntry | null> {
  if (entry.attempted === 1) return entry;
  const prepared = kind.prepare === undefined ? entry : await kind.prepare(database, entry);
  if (prepared === null) {
    await database.outbox.delete(entry.seq);
    return null;
  }
  const { cursor } = await readPosition(database);
  const attempted: QueueEntry = { ...prepared, attempted: 1, cursorBefore: cursor };
  await database.outbox.put(attempted);
  return attempted;
}
