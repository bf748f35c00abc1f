import { SECOND } from '#contract/limits.ts';
import {
  type CookieName,
  type Credentials,
  credentialsIn,
  decodeCookie,
} from '#src/data/account/account-cookies.ts';
import { endPendingSessions } from '#src/data/account/pending-log-outs.ts';
import { deviceClock } from '#src/data/device/device-clock.ts';
import { apiHost } from '#src/data/server/api-host.ts';
import { type Call, createCall } from '#src/data/server/call.ts';
import { findServer } from '#src/data/server/find-server.ts';
import { changeKinds } from '#src/offline/changes/kinds.ts';
import { hasDatabase, openDatabase } from '#src/offline/database/open.ts';
import { outboxChannel, SENT } from '#src/offline/queue/outbox-tag.ts';
import { allWaiting } from '#src/offline/queue/queue.ts';
import { createReplay } from '#src/offline/queue/replay.ts';
import { outboxLock } from './outbox-lock.ts';
import { createSendChange } from './send-change.ts';

/**
 * Milliseconds for which the browser is kept awake at most: while a tab holds the lock, and in all (less than
 * Chromium allows one event).
 */
const PATIENCE_MS = { forTheLock: 20 * SECOND, inAll: 150 * SECOND };

/** A worker can't read `document.cookie`. */
interface CookieJar {
  getAll(): Promise<readonly { name?: string; value?: string }[]>;
}

/** Reads all cookies at once, because three separate reads could mix two accounts. */
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
  // The queue belongs to this account, so its token is used even if another account signs in meanwhile.
  const call = createCall({
    fetch: (input, init) => fetch(input, init),
    host: apiHost,
    token: () => who?.token ?? null,
    onInvalidToken: () => {},
  });
  const unfinished = await endPendingSessions(call);
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
    kinds: changeKinds,
    // Tries go on for minutes. Nothing may be sent any more once the person has signed out.
    send: async (change, signal) =>
      (await readWho())?.user.id === id ? sendNow(change, signal) : { kind: 'signed-out' },
    lock: outboxLock(id),
    clock: deviceClock,
    random: Math.random,
    isOnline: () => navigator.onLine,
    findServer: (signal) => findServer(call, signal),
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
    // When paused, nothing can be sent before the person signs in again on a page.
    return state === 'paused' || database.closedFor !== null || (await allWaiting(database)).length === 0;
  } finally {
    cancelTimer();
    tabs.close();
    database.close();
  }
}
