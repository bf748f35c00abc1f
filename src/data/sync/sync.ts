import { SECOND } from '#contract/limits.ts';
import { refreshUser } from '#src/data/account/credentials.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { call } from '#src/data/server/api.ts';
import { findServer } from '#src/data/server/find-server.ts';
import { isOffline, watchReachability } from '#src/data/server/reachability.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { Failure } from '#src/offline/ports.ts';
import { isBehind } from '#src/offline/pull/is-behind.ts';
import { readSynced } from '#src/offline/pull/synced.ts';
import { outboxChannel, SENT } from '#src/offline/queue/outbox-tag.ts';
import { allWaiting } from '#src/offline/queue/queue.ts';
import { createReplay, type ReplayStatus } from '#src/offline/queue/replay.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { createFetcher, type FetchFacts } from './fetcher.ts';
import { hearChanges } from './hear-changes.ts';
import { outboxLock } from './outbox-lock.ts';
import { createSendChange } from './send-change.ts';

/** Milliseconds between two tries to reach a server that did not answer; the wait doubles up to the second. */
const PROBE_MS = { first: 2 * SECOND, longest: 30 * SECOND };

/** What is known of the exchange with the server; a new object at every change. */
export interface SyncFacts extends FetchFacts {
  readonly replay: ReplayStatus;
  /** When the server is asked again by itself, in the device clock's milliseconds. */
  readonly retryAt: number | null;
}

export interface Sync {
  /** Starts to listen to the browser and synchronizes both sides. Call it once. */
  start(): void;
  /** A change was queued. */
  wake(): void;
  /** Sends what waits, then fetches what changed. Resolves when that is done or can't be done now. */
  now(): Promise<void>;
  /** Sends what waits, at once; resolves when the queue rests. */
  flush(): Promise<void>;
  stop(): Promise<void>;
  facts(): SyncFacts;
  /** Calls `listener` at every change of the facts; the returned function ends it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the device and the server in step over HTTP. On start, when the connection or the app comes back, and after
 * a change, it sends the queue first and then fetches the server's changes. While the server does not answer, or
 * answers with an error of its own, it asks again at growing intervals, as long as the app is visible.
 */
export function createSync(userId: number, database: OfflineDatabase): Sync {
  const fetcher = createFetcher(database, (changed) => {
    update(changed.fetching ? { ...changed, retryAt: null } : changed);
  });
  // The tab that drains may be waiting between two tries. A change made in another tab makes it try at once.
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(outboxChannel(userId)) : null;
  const replay = createReplay({
    database,
    kinds: changeKinds,
    send: createSendChange(call, refreshUser),
    lock: outboxLock(userId),
    clock: deviceClock,
    random: Math.random,
    isOnline: () => !isOffline(),
    findServer: (signal) => findServer(call, signal),
    onSettled: () => void fetcher.fetchDelta(),
    onStoreFailure: () => update({ failure: 'store' }),
  });
  const listeners = new Set<() => void>();
  let facts: SyncFacts = {
    replay: replay.status(),
    fetching: false,
    doneAt: null,
    retryAt: null,
    failure: null,
  };
  let stopped = false;
  let wait = PROBE_MS.first;
  let cancelProbe = (): void => {};
  let stopWatching = (): void => {};
  let stopHearing = (): void => {};

  function update(more: Partial<SyncFacts>): void {
    facts = { ...facts, ...more };
    for (const listener of listeners) listener();
  }
  replay.subscribe(() => {
    const next = replay.status();
    // The connection may come back when no page is open any more.
    if (next.state === 'waiting' && facts.replay.state !== 'waiting') askForBackgroundSync();
    update({ replay: next });
  });

  function probeLater(asked: Failure | null): void {
    cancelProbe();
    if (document.visibilityState !== 'visible') return;
    const seconds = asked?.kind === 'slow-down' ? asked.retryAfter : null;
    const delay = seconds === null ? wait : Math.max(wait, seconds * SECOND);
    cancelProbe = deviceClock.after(delay, () => void step());
    update({ retryAt: deviceClock.now() + delay });
    wait = Math.min(2 * wait, PROBE_MS.longest);
  }

  async function step(): Promise<void> {
    cancelProbe();
    replay.wake();
    const failure = await fetcher.fetchAll();
    if (stopped || failure?.kind === 'signed-out') return;
    if (!isOffline()) replay.wake();
    if (failure === null && !isOffline()) wait = PROBE_MS.first;
    else probeLater(failure);
  }

  /** The app is hidden now, and the system may end it at any moment. */
  async function leaveToBackground(): Promise<void> {
    if ((await allWaiting(database)).length > 0) askForBackgroundSync();
  }

  const onReturn = () => {
    if (document.visibilityState !== 'visible') return void leaveToBackground().catch(() => undefined);
    wait = PROBE_MS.first;
    void step();
  };

  return {
    start() {
      addEventListener('online', onReturn);
      document.addEventListener('visibilitychange', onReturn);
      // Any call may find the server again. What waits is sent then, whatever page is open.
      stopWatching = watchReachability(() => {
        if (isOffline()) return;
        replay.look();
        tabs?.postMessage(null);
      });
      tabs?.addEventListener('message', ({ data }) => {
        if (data === SENT) void fetcher.fetchDelta();
        else replay.wake();
      });
      stopHearing = hearChanges({
        userId,
        isBehind: (cursor) => isBehind(database, cursor),
        fetch: () => void fetcher.fetchAll(),
      });
      void readSynced(database).then((doneAt) => facts.doneAt === null && update({ doneAt }));
      void step();
    },
    wake() {
      if (stopped) return;
      replay.wake();
      tabs?.postMessage(null);
      if (isOffline()) askForBackgroundSync();
    },
    now: step,
    async flush() {
      await replay.drain();
    },
    async stop() {
      stopped = true;
      fetcher.stop();
      cancelProbe();
      stopWatching();
      stopHearing();
      removeEventListener('online', onReturn);
      document.removeEventListener('visibilitychange', onReturn);
      tabs?.close();
      await replay.stop();
    },
    facts: () => facts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
