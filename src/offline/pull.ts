import { withRoom } from './contents.ts';
import type { OfflineDatabase } from './database.ts';
import { digestHeld } from './digest-held.ts';
import { reliably } from './faults.ts';
import { matchesList, mergeChanges, sweep } from './merge.ts';
import type { ChangesOutcome, ChangesRequest, FetchChanges, Setback } from './ports.ts';
import { changing, type Position, readPosition, writeCursor } from './queue.ts';
import { serverKey } from './rows.ts';

export type PullOutcome =
  | { readonly kind: 'done' }
  /** Changes kept being answered meanwhile; pull again once the queue rests. */
  | { readonly kind: 'busy' }
  | Setback;

type Page = Extract<ChangesOutcome, { kind: 'done' }>;

/** How often a fetch starts again because a change was answered meanwhile. */
const TRIES = 5;

/** The answer was overtaken: a queued change was answered, or another tab fetched, since it was asked for. */
class Overtaken extends Error {}

/** No page came. */
class NoPage extends Error {
  readonly setback: Setback;
  constructor(setback: Setback) {
    super(setback.kind);
    this.setback = setback;
  }
}

export interface Pull {
  /** Brings what changed since the last time; everything the first time. Rejects when the device's store fails. */
  pull(): Promise<PullOutcome>;
  /** The same, then compares the newest page with the device and fetches everything when they differ. Once a start. */
  verify(): Promise<PullOutcome>;
}

/**
 * Brings the server's changes to the device: the whole list the first time, in pages, then what changed since the
 * cursor. A cursor that the server refuses, or a server whose own cursor went back (a restored backup), leads to the
 * whole list again, and what is no longer in it goes.
 *
 * An answer counts only if nothing was settled or fetched since it was asked for: an older one would bring back, for
 * a moment, what the person has just changed.
 */
export function createPull(ports: { database: OfflineDatabase; fetchChanges: FetchChanges }): Pull {
  const { database, fetchChanges } = ports;
  let last: Promise<unknown> = Promise.resolve();
  let queued: Promise<PullOutcome> | null = null;
  let healedRows = 0;

  const stand = (): Promise<Position> =>
    reliably(database, () =>
      database.transaction('r', database.meta, async () => await readPosition(database)),
    );

  /** Runs `task` in one transaction, if the device still stands where it stood. */
  async function at<T>(position: Position, task: () => Promise<T>): Promise<T> {
    return await withRoom(database, () =>
      changing(database, async () => {
        const { cursor, settled } = await readPosition(database);
        if (cursor !== position.cursor || settled !== position.settled) throw new Overtaken();
        return await task();
      }),
    );
  }

  /** A page, or null when the server does not know the cursor. */
  async function ask(request: ChangesRequest): Promise<Page | null> {
    const outcome = await fetchChanges(request);
    if (outcome.kind === 'done') return outcome;
    if (outcome.kind === 'cursor-refused') return null;
    throw new NoPage(outcome);
  }

  async function catchUp(): Promise<void> {
    const isDamaged = database.dropped.items > healedRows;
    if (isDamaged || !(await fetchDelta(await stand()))) await fetchAll(await stand());
  }

  /** Everything since the cursor. False when there is none, or the server no longer knows it. */
  async function fetchDelta(start: Position): Promise<boolean> {
    let { cursor } = start;
    while (cursor !== null) {
      const page = await ask({ since: cursor });
      if (page === null || Number(page.cursor) < Number(cursor)) return false;
      const reached: string = page.next ?? page.cursor;
      await at({ ...start, cursor }, async () => {
        await mergeChanges(database, page.changes);
        await writeCursor(database, reached);
      });
      if (page.next === null) return true;
      cursor = reached;
    }
    return false;
  }

  /** The whole list, newest first; what is not in it goes. The cursor is the first page's: it misses nothing. */
  async function fetchAll(position: Position): Promise<void> {
    const seen = new Set<string>();
    let after: string | null = null;
    let cursor: string | null = null;
    do {
      const page = await ask({ after });
      if (page === null) throw new NoPage({ kind: 'later' });
      cursor ??= page.cursor;
      for (const change of page.changes) seen.add(serverKey(change));
      await at(position, () => mergeChanges(database, page.changes));
      after = page.next;
    } while (after !== null);
    await at(position, async () => {
      await sweep(database, seen);
      await writeCursor(database, cursor);
    });
    healedRows = database.dropped.items;
  }

  async function compare(): Promise<void> {
    await catchUp();
    const position = await stand();
    const page = await ask({ after: null, digest: true });
    // Another cursor: something changed just now, and the next delta brings it.
    if (page === null || page.cursor !== position.cursor) return;
    if (!(await at(position, () => isSame(page)))) await fetchAll(position);
  }

  /** Whether the device holds what the server's list says: all of it by its digest, else as far as the page goes. */
  async function isSame({ changes, next, digest }: Page): Promise<boolean> {
    if (digest === undefined) return await matchesList(database, changes, next === null);
    const held = await digestHeld(database);
    return held.count === digest.count && held.hash === digest.hash;
  }

  async function untilSettled(run: () => Promise<void>): Promise<PullOutcome> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        await run();
        return { kind: 'done' };
      } catch (error) {
        if (error instanceof NoPage) return error.setback;
        if (!(error instanceof Overtaken)) throw error;
      }
    }
    return { kind: 'busy' };
  }

  /** One fetch at a time. */
  function next(run: () => Promise<void>): Promise<PullOutcome> {
    const result = last.then(() => untilSettled(run));
    last = result.catch(() => {});
    return result;
  }

  return {
    pull() {
      queued ??= next(() => {
        queued = null;
        return catchUp();
      });
      return queued;
    },
    verify: () => next(compare),
  };
}
