import { createBackOff } from './back-off.ts';
import { claimNext } from './claim.ts';
import { withRoom } from './contents.ts';
import type { OfflineDatabase } from './database.ts';
import { reliably } from './faults.ts';
import type { Clock, Lock, Send, SendOutcome } from './ports.ts';
import { changing } from './queue.ts';
import type { OutboxEntry } from './rows.ts';
import { acknowledge, park } from './settle.ts';

/**
 * `idle`: nothing waits, or another tab drains. `waiting`: changes wait for a better moment, `until` in the clock's
 * milliseconds. `paused`: the token is no longer good; the queue is kept for the same account.
 */
export type ReplayStatus =
  | { readonly state: 'idle' | 'draining' | 'paused' }
  | { readonly state: 'waiting'; readonly until: number };

interface ReplayPorts {
  readonly database: OfflineDatabase;
  readonly send: Send;
  readonly lock: Lock;
  readonly clock: Clock;
  /** In [0, 1). */
  readonly random: () => number;
  /** Whether the server is thought to be there; `wake` when that changes. What is free is tried all the same. */
  readonly isOnline?: () => boolean;
  /** Told when the queue rests after the server answered at least one change: a moment to fetch. */
  readonly onSettled?: () => void;
  /** Told when the device's own store failed; the queue is kept and tried again. */
  readonly onFault?: (error: unknown) => void;
}

export interface Replay {
  /**
   * Sends what may be sent now. Resolves when the queue rests: empty, waiting or paused. After a pause this is what
   * starts again, once the same account has signed in.
   */
  drain(): Promise<ReplayStatus>;
  /** A change was queued, or the connection may be back: forgets the waits (except what the server asked for). */
  wake(): void;
  /** Stops for good; resolves when nothing runs any more. A request under way is given up, and sent again next time. */
  stop(): Promise<void>;
  status(): ReplayStatus;
  /** Told at every change of status; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

/** Milliseconds before the device's own store is tried again after it failed. */
const STORE_FAULT_MS = 5_000;

const IDLE: ReplayStatus = { state: 'idle' };

/**
 * Empties the queue towards the server: one change at a time, by one tab at a time, each with the same mutation id
 * until the server gives a validated answer.
 *
 * Marked as attempted and committed → sent → the answer applied and the entry removed in one transaction. A tab
 * killed between any two of these leaves an entry that the next one sends again, with its effect once.
 */
export function createReplay(ports: ReplayPorts): Replay {
  const { database, send, lock, clock, random, isOnline = () => true } = ports;
  const { onSettled = () => {}, onFault = () => {} } = ports;
  const backOff = createBackOff({ now: clock.now, random });
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  let status: ReplayStatus = IDLE;
  let running: Promise<void> | null = null;
  /** Somebody asked since the queue was last looked at. */
  let isAsked = false;
  /** The server answered something since the queue last rested. */
  let hasSettled = false;
  let ring = (): void => {};
  let resters: ((status: ReplayStatus) => void)[] = [];

  function become(next: ReplayStatus): void {
    status = next;
    for (const listener of listeners) listener();
    if (next.state === 'draining') return;
    const told = resters;
    resters = [];
    for (const tell of told) tell(next);
  }

  /** Resolves at `until`, when somebody asks, or when all stops. */
  function pause(until: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(Math.max(0, until - clock.now()), resolve);
      ring = () => {
        cancel();
        resolve();
      };
      if (isAsked || stopping.signal.aborted) ring();
    });
  }

  const settle = (run: () => Promise<void>) => withRoom(database, () => changing(database, run));

  /** Applies the outcome; false when everything must stop until somebody signs in. */
  async function apply(entry: OutboxEntry, outcome: SendOutcome): Promise<boolean> {
    switch (outcome.kind) {
      case 'done':
        await settle(() => acknowledge(database, entry, outcome.answer));
        backOff.answered(entry.mutationId);
        return true;
      case 'refused':
        await settle(() => park(database, entry, outcome.message));
        backOff.answered(entry.mutationId);
        return true;
      case 'slow-down':
        backOff.askedToWait(outcome.retryAfter);
        return true;
      case 'later':
        backOff.failed(entry.mutationId);
        return true;
      case 'signed-out':
        return false;
    }
  }

  /** One look at the queue. Answers what it rests in, or null when there may be more to do at once. */
  async function step(): Promise<ReplayStatus | null> {
    isAsked = false;
    const claim = await reliably(database, () => claimNext(database, backOff, clock.now, isOnline));
    if (stopping.signal.aborted || claim.kind === 'empty') return IDLE;
    if (claim.kind === 'wait') return { state: 'waiting', until: claim.until };
    if (status.state !== 'draining') become({ state: 'draining' });
    const outcome = await send(claim.change, stopping.signal);
    if (!(await apply(claim.entry, outcome))) return { state: 'paused' };
    const isAnswered = outcome.kind === 'done' || outcome.kind === 'refused';
    // A batch of reviews changes no list: fetching one after it would only cost prepaid data.
    if (isAnswered && claim.entry.kind !== 'reviews') hasSettled = true;
    return null;
  }

  async function own(): Promise<void> {
    while (!stopping.signal.aborted) {
      const rest = await step().catch(storeFault);
      if (rest === null || (rest.state === 'idle' && isAsked)) continue;
      if (hasSettled) onSettled();
      hasSettled = false;
      if (rest.state === 'paused') isAsked = false;
      become(rest);
      if (rest.state !== 'waiting') return;
      await pause(rest.until);
    }
  }

  function storeFault(error: unknown): ReplayStatus {
    if (database.closedFor !== null) return IDLE;
    onFault(error);
    return { state: 'waiting', until: clock.now() + STORE_FAULT_MS };
  }

  function start(): void {
    running ??= lock(own, stopping.signal)
      .catch(() => {
        isAsked = false;
      })
      .finally(() => {
        running = null;
        if (isAsked && !stopping.signal.aborted) start();
        else if (status.state === 'draining' || resters.length > 0) become(IDLE);
      });
  }

  function ask(): void {
    isAsked = true;
    ring();
    start();
  }

  return {
    drain() {
      if (stopping.signal.aborted) return Promise.resolve(status);
      const rest = new Promise<ReplayStatus>((resolve) => {
        resters.push(resolve);
      });
      ask();
      return rest;
    },
    wake() {
      backOff.forgive();
      if (status.state !== 'paused' && !stopping.signal.aborted) ask();
    },
    async stop() {
      stopping.abort();
      ring();
      await running;
      become(IDLE);
    },
    status: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
