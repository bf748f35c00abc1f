import type { Lock } from '#src/offline/ports.ts';
import { createSendNext, type SendPorts } from './send-next.ts';

/**
 * `idle`: nothing waits, or another tab drains. `waiting`: changes wait for a better moment, `until` in the clock's
 * milliseconds. `paused`: the token is no longer good; the queue is kept for the same account.
 */
export type ReplayStatus =
  | { readonly state: 'idle' | 'draining' | 'paused' }
  | { readonly state: 'waiting'; readonly until: number };

interface ReplayPorts extends SendPorts {
  readonly lock: Lock;
  /** Called when the queue rests after the server answered a change of its list: a moment to fetch. */
  readonly onSettled?: () => void;
  /** Called when the device's own store failed; the queue is kept and tried again. */
  readonly onStoreFailure?: (error: unknown) => void;
}

export interface Replay {
  /**
   * Sends what may be sent now. Resolves when the queue rests: empty, waiting or paused. After a pause this is what
   * starts again, once the same account has signed in.
   */
  drain(): Promise<ReplayStatus>;
  /** Call it when a change was queued or the connection may be back. It forgets every wait except the one that the server
   * asked for. */
  wake(): void;
  /**
   * Call it when the server answered another call. It looks at the queue again, but an entry that failed keeps its
   * wait.
   */
  look(): void;
  /**
   * Stops for good; resolves when nothing runs any more. A request under way is given up, and sent again next time.
   */
  stop(): Promise<void>;
  status(): ReplayStatus;
  /** Called at every change of status; the returned function ends it. */
  subscribe(listener: () => void): () => void;
}

/** Milliseconds before the device's own store is tried again after it failed. */
const STORE_FAILURE_MS = 5_000;

const IDLE: ReplayStatus = { state: 'idle' };

/**
 * Empties the queue towards the server: one change at a time, by one tab at a time, each with the same mutation id
 * until the server gives a validated answer.
 */
export function createReplay(ports: ReplayPorts): Replay {
  const { database, lock, clock, onSettled = () => {}, onStoreFailure = () => {} } = ports;
  const { sendNext, resetWaits } = createSendNext(ports);
  const stopping = new AbortController();
  const listeners = new Set<() => void>();
  let status: ReplayStatus = IDLE;
  let running: Promise<void> | null = null;
  /** True when somebody asked since the queue was last looked at. */
  let isAsked = false;
  /** True when the server answered a change of its list since the queue last rested. */
  let hasChangedList = false;
  let endPause = (): void => {};
  /** Who waits for the queue to rest. */
  let resters: ((status: ReplayStatus) => void)[] = [];

  function become(next: ReplayStatus): void {
    status = next;
    for (const listener of listeners) listener();
    if (next.state === 'draining') return;
    const waiting = resters;
    resters = [];
    for (const resolve of waiting) resolve(next);
  }

  /** Resolves at `until`, when somebody asks, or when all stops. */
  function pause(until: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = clock.after(Math.max(0, until - clock.now()), resolve);
      endPause = () => {
        cancel();
        resolve();
      };
      if (isAsked || stopping.signal.aborted) endPause();
    });
  }

  /** Sends one entry. Returns the state to rest in, or null when there may be more to send at once. */
  async function step(): Promise<ReplayStatus | null> {
    isAsked = false;
    const sent = await sendNext(stopping.signal, () => {
      if (status.state !== 'draining') become({ state: 'draining' });
    });
    switch (sent.kind) {
      case 'settled':
        hasChangedList ||= sent.isListed;
        return null;
      case 'failed':
        return null;
      case 'signed-out':
        return { state: 'paused' };
      case 'wait':
        return { state: 'waiting', until: sent.until };
      case 'empty':
        return IDLE;
    }
  }

  async function drainUntilRest(): Promise<void> {
    while (!stopping.signal.aborted) {
      const rest = await step().catch(afterStoreFailure);
      if (rest === null || (rest.state === 'idle' && isAsked)) continue;
      if (hasChangedList) onSettled();
      hasChangedList = false;
      if (rest.state === 'paused') isAsked = false;
      become(rest);
      if (rest.state !== 'waiting') return;
      await pause(rest.until);
    }
  }

  function afterStoreFailure(error: unknown): ReplayStatus {
    if (database.closedFor !== null) return IDLE;
    onStoreFailure(error);
    return { state: 'waiting', until: clock.now() + STORE_FAILURE_MS };
  }

  function start(): void {
    running ??= lock(drainUntilRest, stopping.signal)
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
    endPause();
    start();
  }

  function look(): void {
    if (status.state !== 'paused' && !stopping.signal.aborted) ask();
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
      resetWaits();
      look();
    },
    look,
    async stop() {
      stopping.abort();
      endPause();
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
