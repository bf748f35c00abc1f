import { Worker } from 'node:worker_threads';
import { SECOND } from '#contract/limits.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Asker } from '#server/engines/engine.ts';
import type { Answers, Ask, Reply } from './thread-messages.ts';

/** Megabytes for what the thread has just made: less than Node would take by itself, so that it gives memory back sooner. */
const YOUNG_MB = 8;

/** What one account may have waiting; the thread takes milliseconds for most. */
const WAITING_MAX = 20;
/** Milliseconds after which somebody whose share is waiting may ask again. */
const ASK_AGAIN_MS = SECOND;

/** Milliseconds. */
export interface Patience {
  /** After so long a thread that does not answer is replaced. */
  readonly stuckMs: number;
  /** After so long a thread that is asked nothing ends. */
  readonly idleMs: number;
}

interface Waiting {
  readonly userId: number;
  readonly ask: Ask;
  readonly settle: (reply: Reply) => void;
}

/** Asks the engine's thread. */
export interface ThreadQueue {
  /** Starts the thread, so that the first ask does not wait for it. */
  start(): void;
  /**
   * @throws Error when the thread fails, the reason of the signal when that comes first
   * @throws Refusal `too_many_tries` when too much of that account waits already
   */
  ask<Call extends Ask['call']>(asked: Extract<Ask, { call: Call }>, asker: Asker): Promise<Answers[Call]>;
}

/** What happens to a thread. */
interface ThreadEvents {
  onReply(worker: Worker, reply: Reply): void;
  onDead(worker: Worker, why: string): void;
}

function startThread(entry: URL, { onReply, onDead }: ThreadEvents): Worker {
  const worker = new Worker(entry, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB } });
  worker.on('message', (reply: Reply) => onReply(worker, reply));
  worker.on('error', (error) => onDead(worker, error instanceof Error ? error.message : 'unknown'));
  worker.on('exit', (code) => onDead(worker, `ended with ${code}`));
  // It waits for questions for ever, which must not keep a process alive that stops.
  worker.unref();
  return worker;
}

/**
 * Sends the thread one ask at a time. Accounts take turns, each with its own asks in their order: whatever one of them asks
 * for, another waits for one ask of it at most. An ask that is aborted fails at once. A thread that dies or is stuck
 * fails what it was asked, and the next ask starts another. A thread that is asked nothing for a while ends, and gives back
 * the memory that its lessons and dictionaries take.
 * @param entry the built `engine-thread.ts`
 */
export function createThreadQueue(entry: URL, { stuckMs, idleMs }: Patience): ThreadQueue {
  const queue = createFairQueue();
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | null = null;
  const events: ThreadEvents = {
    onReply(worker, reply) {
      if (worker !== thread) return;
      worker.unref();
      hold();
      finish(reply);
    },
    onDead: drop,
  };

  /** The thread that stands, or a new one; it ends when nothing is asked of it from now on. */
  function hold(): Worker {
    thread ??= startThread(entry, events);
    clearTimeout(idle);
    idle = setTimeout(() => {
      if (current !== null) return;
      void thread?.terminate();
      thread = null;
    }, idleMs).unref();
    return thread;
  }

  /** Gives the current ask its reply, then sends the next one. */
  function finish(reply: Reply): void {
    if (current === null) return;
    const { waiting, timer } = current;
    clearTimeout(timer);
    current = null;
    waiting.settle(reply);
    next();
  }

  /** Uses that thread no more. */
  function drop(worker: Worker, why: string): void {
    if (worker !== thread) return;
    thread = null;
    finish({ failed: `The engine's thread failed: ${why}` });
  }

  function next(): void {
    if (current !== null) return;
    const waiting = queue.take();
    if (waiting === undefined) return;
    const worker = hold();
    const timer = setTimeout(() => {
      drop(worker, 'stuck');
      void worker.terminate();
    }, stuckMs);
    current = { waiting, timer };
    worker.ref();
    worker.postMessage(waiting.ask);
  }

  return {
    start: () => void hold(),
    async ask(asked, asker) {
      const answered = enqueue(queue, asked, asker);
      next();
      return await answered;
    },
  };
}

interface FairQueue {
  /** @returns false when the account has its share waiting */
  put(waiting: Waiting): boolean;
  /** The next ask of the account whose turn it is. */
  take(): Waiting | undefined;
  remove(waiting: Waiting): void;
}

function createFairQueue(): FairQueue {
  /** What waits of each account; the first account is the next to be served. */
  const waitingOf = new Map<number, Waiting[]>();
  return {
    put(waiting) {
      const own = waitingOf.get(waiting.userId) ?? [];
      if (own.length >= WAITING_MAX) return false;
      waitingOf.set(waiting.userId, own);
      own.push(waiting);
      return true;
    },
    take() {
      for (const [userId, own] of waitingOf) {
        waitingOf.delete(userId);
        const [first, ...later] = own;
        if (later.length > 0) waitingOf.set(userId, later);
        if (first !== undefined) return first;
      }
      return undefined;
    },
    remove(waiting) {
      const own = waitingOf.get(waiting.userId);
      const at = own?.indexOf(waiting) ?? -1;
      if (at >= 0) own?.splice(at, 1);
    },
  };
}

/** Adds an ask to the queue. Throws as `ThreadQueue.ask` does. */
function enqueue<Call extends Ask['call']>(
  queue: FairQueue,
  asked: Extract<Ask, { call: Call }>,
  { userId, signal }: Asker,
): Promise<Answers[Call]> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const abandon = () => {
      queue.remove(waiting);
      reject(signal.reason);
    };
    const waiting: Waiting = {
      userId,
      ask: asked,
      settle(reply) {
        signal.removeEventListener('abort', abandon);
        if ('failed' in reply) reject(new Error(reply.failed));
        else resolve(reply.answer as Answers[Call]);
      },
    };
    if (!queue.put(waiting)) return reject(new Refusal('too_many_tries', { retryAfterMs: ASK_AGAIN_MS }));
    signal.addEventListener('abort', abandon, { once: true });
  });
}
