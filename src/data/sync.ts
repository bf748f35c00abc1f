import { SECOND } from '#contract/limits.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { outboxChannel, SENT } from '#src/offline/outbox-tag.ts';
import type { Setback } from '#src/offline/ports.ts';
import { createPull } from '#src/offline/pull.ts';
import { pullReviews } from '#src/offline/pull-reviews.ts';
import { allWaiting } from '#src/offline/queue.ts';
import { createReplay, type ReplayStatus } from '#src/offline/replay.ts';
import { noteSynced, readSynced } from '#src/offline/synced.ts';
import { isVerificationDue, noteVerified } from '#src/offline/verified.ts';
import { call } from './api.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { refreshUser } from './credentials.ts';
import { deviceClock } from './device-clock.ts';
import { createFetchChanges } from './fetch-changes.ts';
import { createFetchReviews } from './fetch-reviews.ts';
import { outboxLock } from './outbox-lock.ts';
import { isOffline } from './reachability.ts';
import { createSendChange } from './send-change.ts';

/** Milliseconds between two tries to reach a server that did not answer; the wait doubles up to the second. */
const PROBE_MS = { first: 2 * SECOND, longest: 30 * SECOND };

/** What is known of the exchange with the server; a new object at every change. */
export interface SyncFacts {
  readonly replay: ReplayStatus;
  /** The server's changes are on their way. */
  readonly fetching: boolean;
  /** When both sides were last in step, milliseconds by the device's date; null when they never were. */
  readonly doneAt: number | null;
  /** When the server is asked again by itself, in the device clock's milliseconds. */
  readonly retryAt: number | null;
  /** Why the last fetch failed: the server's fault, or the device's own store. */
  readonly fault: 'server' | 'store' | null;
}

export interface Sync {
  /** Listens to the browser and brings both sides in step; call once. */
  start(): void;
  /** A change was queued. */
  wake(): void;
  /** Sends what waits, then fetches what changed. Resolves when that is done or can't be done now. */
  now(): Promise<void>;
  /** Sends what waits, at once; resolves when the queue rests. */
  flush(): Promise<void>;
  stop(): Promise<void>;
  facts(): SyncFacts;
  /** Calls `listener` at every change of the facts; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the device and the server in step. HTTP tells the truth: on start, when the connection or the app comes
 * back, and after a change, the queue goes out first and the server's changes come in after it. While the server
 * does not answer, or answers with a fault of its own, it is asked again by and by, as long as the app is in front.
 */
export function createSync(userId: number, database: OfflineDatabase): Sync {
  const fetchReviews = createFetchReviews(call);
  const { pull, verify } = createPull({ database, fetchChanges: createFetchChanges(call, refreshUser) });
  // The tab that drains may be waiting for a better moment: a change made in another tab is one.
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(outboxChannel(userId)) : null;
  const replay = createReplay({
    database,
    send: createSendChange(call, refreshUser),
    lock: outboxLock(userId),
    clock: deviceClock,
    random: Math.random,
    isOnline: () => !isOffline(),
    onSettled: () => void told(fetchDelta),
    onFault: () => learn({ fault: 'store' }),
  });
  const listeners = new Set<() => void>();
  let facts: SyncFacts = {
    replay: replay.status(),
    fetching: false,
    doneAt: null,
    retryAt: null,
    fault: null,
  };
  let underWay = 0;
  let stopped = false;
  let wait = PROBE_MS.first;
  let cancelProbe = (): void => {};

  function learn(more: Partial<SyncFacts>): void {
    facts = { ...facts, ...more };
    for (const listener of listeners) listener();
  }
  replay.subscribe(() => {
    const next = replay.status();
    // What could not be sent may find its connection when no page is open any more.
    if (next.state === 'waiting' && facts.replay.state !== 'waiting') askForBackgroundSync();
    learn({ replay: next });
  });

  /** Null when all of it came. */
  async function fetchDelta(): Promise<Setback | null> {
    const outcome = await pull();
    return outcome.kind === 'done' || outcome.kind === 'busy' ? null : outcome;
  }

  /** Brings the server's changes; once a day it also compares: a restored backup would stay unseen otherwise. */
  async function fetchChanges(): Promise<Setback | null> {
    const now = new Date();
    const isDue = await isVerificationDue(database, now);
    const outcome = await (isDue ? verify() : pull());
    if (outcome.kind === 'busy') return null;
    if (outcome.kind !== 'done') return outcome;
    if (isDue) await noteVerified(database, now);
    if (stopped) return null;
    // After the list, so that each grade finds its artefact here.
    const reviews = await pullReviews(database, fetchReviews);
    return reviews.kind === 'done' ? null : reviews;
  }

  /** Runs a fetch and says how it goes. A store that fails is tried again with the next step. */
  async function told(run: () => Promise<Setback | null>): Promise<Setback | null> {
    underWay += 1;
    learn({ fetching: true, retryAt: null });
    let setback: Setback | null = { kind: 'later' };
    let fault: SyncFacts['fault'] = 'store';
    try {
      setback = await run();
      fault = setback === null || isOffline() ? null : 'server';
      if (setback === null) await noteSynced(database, new Date());
    } catch {
      // Said by `fault`.
    }
    underWay -= 1;
    const isDone = setback === null && fault === null;
    learn({ fetching: underWay > 0, fault, ...(isDone && { doneAt: Date.now() }) });
    return setback;
  }

  function probeLater(asked: Setback | null): void {
    cancelProbe();
    if (document.visibilityState !== 'visible') return;
    const seconds = asked?.kind === 'slow-down' ? asked.retryAfter : null;
    const delay = seconds === null ? wait : Math.max(wait, seconds * SECOND);
    cancelProbe = deviceClock.after(delay, () => void step());
    learn({ retryAt: deviceClock.now() + delay });
    wait = Math.min(2 * wait, PROBE_MS.longest);
  }

  async function step(): Promise<void> {
    cancelProbe();
    replay.wake();
    const setback = await told(fetchChanges);
    if (stopped || setback?.kind === 'signed-out') return;
    if (!isOffline()) replay.wake();
    if (setback === null && !isOffline()) wait = PROBE_MS.first;
    else probeLater(setback);
  }

  /** The app goes to the back, where the system may end it at any moment. */
  async function leaveToBackground(): Promise<void> {
    if ((await allWaiting(database)).length > 0) askForBackgroundSync();
  }

  const comeBack = () => {
    if (document.visibilityState !== 'visible') return void leaveToBackground().catch(() => undefined);
    wait = PROBE_MS.first;
    void step();
  };

  return {
    start() {
      addEventListener('online', comeBack);
      document.addEventListener('visibilitychange', comeBack);
      tabs?.addEventListener('message', ({ data }) => {
        if (data === SENT) void told(fetchDelta);
        else replay.wake();
      });
      void readSynced(database).then((doneAt) => facts.doneAt === null && learn({ doneAt }));
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
      cancelProbe();
      removeEventListener('online', comeBack);
      document.removeEventListener('visibilitychange', comeBack);
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
