import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { type Position, readPosition, writeCursor } from '#src/offline/database/meta.ts';
import { serverKey } from '#src/offline/database/rows.ts';
import { inTransaction, reliably } from '#src/offline/database/transaction.ts';
import type { ChangesOutcome, ChangesRequest, Failure, FetchChanges } from '#src/offline/ports.ts';
import { digestHeld } from './digest-held.ts';
import { matchesList, mergeChanges, sweep } from './merge.ts';

export type PullOutcome =
  | { readonly kind: 'done' }
  /** Queued changes kept being answered during the fetch. Pull again once the queue rests. */
  | { readonly kind: 'busy' }
  | Failure;

type Page = Extract<ChangesOutcome, { kind: 'done' }>;

/** How often a fetch starts again because a queued change was answered during it. */
const TRIES = 5;

/** The answer is out of date: since it was requested, a queued change was answered or another tab has fetched. */
class StaleAnswer extends Error {}

/** The server did not send a page. */
class NoPage extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

export interface Pull {
  /**
   * Fetches what changed since the last time, or everything the first time. Rejects when the device's store fails.
   */
  pull(): Promise<PullOutcome>;
  /** Does the same, then compares the newest page with the device and fetches everything when they differ. */
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

  /** Runs `task` in one transaction, if the device is still at that position. Throws `StaleAnswer` otherwise. */
  async function at<T>(position: Position, task: () => Promise<T>): Promise<T> {
    return await inTransaction(database, async () => {
      const { cursor, settled } = await readPosition(database);
      if (cursor !== position.cursor || settled !== position.settled) throw new StaleAnswer();
      return await task();
    });
  }

  /** Requests a page. Returns null when the server does not know the cursor. */
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

  /** Fetches everything since the cursor. Returns false when there is no cursor, or the server no longer knows it. */
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

  /**
   * Fetches the whole list, newest first, and deletes what is not in it. It keeps the cursor of the first page,
   * which misses nothing.
   */
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

  /**
   * Compares the device with the server's list: by its digest where there is one, otherwise as far as the page goes.
   */
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
        if (error instanceof NoPage) return error.failure;
        if (!(error instanceof StaleAnswer)) throw error;
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
