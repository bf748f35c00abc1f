import { SECOND } from '#contract/limits.ts';
import { hasDatabase, openDatabase } from '#src/offline/open.ts';
import { outboxChannel, SENT } from '#src/offline/outbox-tag.ts';
import { allWaiting } from '#src/offline/queue.ts';
import { createReplay } from '#src/offline/replay.ts';
import { type CookieName, type Credentials, credentialsIn, decodeCookie } from './account-cookies.ts';
import { apiHost } from './api-host.ts';
import { type Call, createCall } from './call.ts';
import { deviceClock } from './device-clock.ts';
import { outboxLock } from './outbox-lock.ts';
import { createSendChange } from './send-change.ts';
import { endSessionsLeft } from './sessions-left.ts';

/**
 * Milliseconds the browser is kept awake at most: while a tab has the queue in hand, and once it is ours (below what
 * Chromium allows one event).
 */
const PATIENCE_MS = { forTheLock: 20 * SECOND, inAll: 150 * SECOND };

/** A worker can't read `document.cookie`. */
interface CookieJar {
  getAll(): Promise<readonly { name?: string; value?: string }[]>;
}

/** Read at once: three questions could be answered from before and after somebody signed in. */
async function readWho(): Promise<Credentials | null> {
  const { cookieStore } = globalThis as { cookieStore?: CookieJar };
  const cookies = (await cookieStore?.getAll()) ?? [];
  return credentialsIn((name: CookieName) => {
    const value = cookies.find((cookie) => cookie.name === name)?.value;
    return value === undefined ? null : decodeCookie(value);
  });
}

/**
 * Empties the queue of whoever is signed in towards the server, with the replay that pages run and under the lock that
 * they share, from a service worker that the browser woke; and ends the sessions that were left offline. Tabs that are
 * open are told to hurry; what they send first is not sent again.
 * @returns false when something is left that a later try may send
 */
export async function drainInBackground(): Promise<boolean> {
  const who = await readWho();
  // The token of this account even if another one signs in meanwhile: the queue is this account's.
  const call = createCall({
    fetch: (input, init) => fetch(input, init),
    host: apiHost,
    token: () => who?.token ?? null,
    onInvalidToken: () => {},
  });
  const unfinished = await endSessionsLeft(call);
  const isDrained = who === null || (await drainOf(who.user.id, call));
  return isDrained && unfinished === 0;
}

async function drainOf(id: number, call: Call): Promise<boolean> {
  if (!(await hasDatabase(id))) return true;
  const tabs = new BroadcastChannel(outboxChannel(id));
  tabs.postMessage(null);

  let stop = (): void => {};
  const opened = await openDatabase(id, { clock: deviceClock, onClosed: () => stop() });
  if (!opened.ok) {
    tabs.close();
    return false;
  }
  const { database } = opened;
  const sendNow = createSendChange(call);
  const replay = createReplay({
    database,
    // Tries go on for minutes: whoever has left meanwhile takes the right to send along.
    send: async (change, signal) =>
      (await readWho())?.user.id === id ? sendNow(change, signal) : { kind: 'signed-out' },
    lock: outboxLock(id),
    clock: deviceClock,
    random: Math.random,
    isOnline: () => navigator.onLine,
  });
  stop = () => void replay.stop();
  let cancelTimer = deviceClock.after(PATIENCE_MS.forTheLock, stop);
  replay.subscribe(() => {
    if (replay.status().state !== 'draining') return;
    cancelTimer();
    cancelTimer = deviceClock.after(PATIENCE_MS.inAll, stop);
  });
  try {
    const { state } = await replay.drain();
    await replay.stop();
    tabs.postMessage(SENT);
    // Nothing can be sent before the person signs in again: a page starts that.
    return state === 'paused' || database.closedFor !== null || (await allWaiting(database)).length === 0;
  } finally {
    cancelTimer();
    tabs.close();
    database.close();
  }
}
