import { setMaxListeners } from 'node:events';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import type { Loop, Task } from './loop.ts';

const load = createRequire(import.meta.url);
const nodeCrypto = load('node:crypto') as typeof import('node:crypto');
const hooks = load('node:perf_hooks') as typeof import('node:perf_hooks');

/** What measures the process: each server would add one that stays for ever, and measures the real clock. */
const unmeasured = {
  PerformanceObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
  monitorEventLoopDelay: () => ({ enable() {}, disable() {}, reset() {}, percentile: () => 0 }),
};

/** Runs `work` while nothing measures this process. */
export async function unmeasuredWhile<Result>(work: () => Promise<Result>): Promise<Result> {
  const { PerformanceObserver, monitorEventLoopDelay } = hooks;
  Object.assign(hooks, unmeasured);
  return await work().finally(() => Object.assign(hooks, { PerformanceObserver, monitorEventLoopDelay }));
}

/** When every simulation begins. */
export const BEGINNING = Date.UTC(2026, 10, 20, 8);

/** A UUID of the seed. */
export function uuidOf(loop: Loop): string {
  const hex = Array.from({ length: 32 }, () => loop.chance.below(16).toString(16));
  hex[12] = '4';
  hex[16] = '8';
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * `AbortSignal.any`. Node's own keeps every signal that somebody still listens to for as long as the process lives, and with
 * it whoever died while they waited.
 */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController();
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason);
    setMaxListeners(0, signal);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  }
  return first.signal;
}

interface Timer {
  task: Task;
  ref(): Timer;
  unref(): Timer;
  hasRef(): boolean;
  refresh(): Timer;
}

/** The timers of whoever runs, by the loop's clock. */
export function virtualTimers(loop: Loop) {
  const set = (
    kind: string,
    run: (...values: unknown[]) => void,
    delay: number,
    values: unknown[],
  ): Timer => {
    const timer: Timer = {
      task: loop.after(delay, loop.current, kind, () => run(...values)),
      ref: () => timer,
      unref: () => timer,
      hasRef: () => true,
      refresh: () => timer,
    };
    return timer;
  };
  const clear = (timer: { task: Task } | undefined | null): void => {
    if (timer?.task !== undefined) timer.task.isCancelled = true;
  };
  return {
    setTimeout: (run: () => void, delay = 0, ...values: unknown[]) => set('timer', run, delay, values),
    clearTimeout: clear,
    setImmediate(run: (...values: unknown[]) => void, ...values: unknown[]) {
      const actor = loop.current;
      return { task: loop.inOrder(actor.latency?.() ?? 0, actor, 'turn', () => run(...values)) };
    },
    clearImmediate: clear,
    setInterval(run: () => void, delay = 0) {
      const actor = loop.current;
      const timer = set('interval', () => {}, 0, []);
      timer.task.isCancelled = true;
      const next = () => {
        timer.task = loop.after(delay, actor, 'interval', () => {
          next();
          run();
        });
      };
      next();
      return timer;
    },
    clearInterval: clear,
  };
}

/**
 * Puts the loop's time and chance in the place of this process's: for the server and for IndexedDB, which run in this
 * realm. A tab has a realm of its own. Answers the function that puts the real ones back.
 */
export function takeOverGlobals(loop: Loop): () => void {
  const mine = globalThis as unknown as Record<string, unknown>;
  const timers: Record<string, unknown> = virtualTimers(loop);
  const before = Object.fromEntries(Object.keys(timers).map((name) => [name, mine[name]]));
  Object.assign(mine, timers);
  const { now } = Date;
  const { any } = AbortSignal;
  AbortSignal.any = anySignal;
  const { random } = Math;
  const performanceNow = performance.now;
  const { randomUUID, randomBytes } = nodeCrypto;
  const { PerformanceObserver, monitorEventLoopDelay } = hooks;
  Object.assign(hooks, unmeasured);
  Date.now = () => BEGINNING + Math.floor(loop.now);
  Math.random = () => loop.chance.next();
  performance.now = () => loop.now;
  const bytes = (size: number) => Buffer.from(Array.from({ length: size }, () => loop.chance.below(256)));
  Object.assign(nodeCrypto, { randomUUID: () => uuidOf(loop), randomBytes: bytes });
  syncBuiltinESMExports();
  return () => {
    Object.assign(mine, before);
    Date.now = now;
    AbortSignal.any = any;
    Math.random = random;
    performance.now = performanceNow;
    Object.assign(nodeCrypto, { randomUUID, randomBytes });
    Object.assign(hooks, { PerformanceObserver, monitorEventLoopDelay });
    syncBuiltinESMExports();
  };
}
