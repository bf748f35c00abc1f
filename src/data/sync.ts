import { SECOND } from '#contract/limits.ts';
import type { OfflineDatabase } from '#src/offline/database.ts';
import { createPull } from '#src/offline/pull.ts';
import { createReplay } from '#src/offline/replay.ts';
import { isVerificationDue, noteVerified } from '#src/offline/verified.ts';
import { call } from './api.ts';
import { refreshUser } from './credentials.ts';
import { deviceClock } from './device-clock.ts';
import { createFetchChanges } from './fetch-changes.ts';
import { outboxLock } from './outbox-lock.ts';
import { isOffline } from './reachability.ts';
import { createSendChange } from './send-change.ts';

/** Milliseconds between two tries to reach a server that did not answer; the wait doubles up to the second. */
const PROBE_MS = { first: 2 * SECOND, longest: 30 * SECOND };

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
}

/**
 * Keeps the device and the server in step. HTTP tells the truth: on start, when the connection or the app comes
 * back, and after a change, the queue goes out first and the server's changes come in after it. While the server
 * does not answer it is asked again by and by, as long as the app is in front.
 */
export function createSync(userId: number, database: OfflineDatabase): Sync {
  const { pull, verify } = createPull({ database, fetchChanges: createFetchChanges(call, refreshUser) });
  // The tab that drains may be waiting for a better moment: a change made in another tab is one.
  const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel(`ardoise-outbox-${userId}`) : null;
  const replay = createReplay({
    database,
    send: createSendChange(call, refreshUser),
    lock: outboxLock(userId),
    clock: deviceClock,
    random: Math.random,
    onSettled: () => void pull().catch(() => undefined),
  });
  let stopped = false;
  let wait = PROBE_MS.first;
  let cancelProbe = (): void => {};

  /** Brings the server's changes; once a day it also compares: a restored backup would stay unseen otherwise. */
  async function fetchChanges(): Promise<void> {
    const now = new Date();
    const isDue = await isVerificationDue(database, now);
    const outcome = await (isDue ? verify() : pull());
    if (isDue && outcome.kind === 'done') await noteVerified(database, now);
  }

  async function step(): Promise<void> {
    cancelProbe();
    replay.wake();
    // A store that fails is tried again with the next step; the screens say what they can't read.
    await fetchChanges().catch(() => undefined);
    if (stopped) return;
    if (!isOffline()) {
      wait = PROBE_MS.first;
      replay.wake();
    } else if (document.visibilityState === 'visible') {
      cancelProbe = deviceClock.after(wait, () => void step());
      wait = Math.min(2 * wait, PROBE_MS.longest);
    }
  }

  const comeBack = () => {
    if (document.visibilityState !== 'visible') return;
    wait = PROBE_MS.first;
    void step();
  };

  return {
    start() {
      addEventListener('online', comeBack);
      document.addEventListener('visibilitychange', comeBack);
      tabs?.addEventListener('message', replay.wake);
      void step();
    },
    wake() {
      replay.wake();
      tabs?.postMessage(null);
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
  };
}
