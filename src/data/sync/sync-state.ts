import type { SyncFacts } from './sync.ts';

/** The seven things that can be said of the exchange with the server; exactly one is true at any moment. */
export type SyncState =
  /** Everything is sent and fetched; `since` in milliseconds by the device's date. */
  | { readonly kind: 'up-to-date'; readonly since: number }
  | { readonly kind: 'syncing' }
  /** Changes wait for their turn. */
  | { readonly kind: 'waiting'; readonly count: number }
  /** The server is asked again by itself, in `inMs`. */
  | { readonly kind: 'retrying'; readonly inMs: number; readonly count: number }
  | { readonly kind: 'failed'; readonly cause: SyncCause; readonly count: number }
  | { readonly kind: 'offline'; readonly count: number; readonly since: number | null }
  | { readonly kind: 'no-room'; readonly count: number };

/** `refused`: the server does not take a change. `store`: the device can't read or write. */
export type SyncCause = 'refused' | 'store' | 'server' | 'signed-out';

export interface SyncSituation extends SyncFacts {
  readonly offline: boolean;
  /** Changes that wait for the server. */
  readonly pending: number;
  /** Changes that it refused and that nobody has looked at. */
  readonly refused: number;
  readonly isFull: boolean;
  /** The device clock's milliseconds, as in `retryAt`. */
  readonly now: number;
}

/**
 * Chooses the one state to show. The worst obstacle comes first: no room, no connection, a broken store. Then comes
 * what is going on, then what is left to do. « À jour » is only shown when nothing waits, nothing was refused and
 * the last fetch went well.
 */
export function stateOfSync(situation: SyncSituation): SyncState {
  const { offline, pending: count, refused, isFull, failure, fetching, replay, doneAt, now } = situation;
  if (isFull) return { kind: 'no-room', count };
  if (offline) return { kind: 'offline', count, since: doneAt };
  if (failure === 'store') return { kind: 'failed', cause: 'store', count };
  if (replay.state === 'paused') return { kind: 'failed', cause: 'signed-out', count };
  if (fetching || replay.state === 'draining') return { kind: 'syncing' };
  const retryAt = replay.state === 'waiting' ? replay.until : situation.retryAt;
  if (retryAt !== null && retryAt > now) return { kind: 'retrying', inMs: retryAt - now, count };
  if (failure === 'server') return { kind: 'failed', cause: 'server', count };
  if (refused > 0) return { kind: 'failed', cause: 'refused', count: refused };
  if (count > 0) return { kind: 'waiting', count };
  return doneAt === null ? { kind: 'syncing' } : { kind: 'up-to-date', since: doneAt };
}
