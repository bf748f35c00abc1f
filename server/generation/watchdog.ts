import { SECOND } from '#contract/limits.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/database/database.ts';
import type { GenerationRow } from '#server/database/schema.ts';
import { extendLeases, listExpired, listOfOthers, listStopRequests } from './repository.ts';
import { failGeneration } from './steps.ts';

/** Milliseconds that the lease of a running generation lasts, and between two renewals. */
export const LEASE_MS = 20 * SECOND;
const HEARTBEAT_MS = 5 * SECOND;
const SWEEP_MS = 10 * SECOND;
/** Milliseconds until work that met an outage of the database is tried again, unless its turn comes sooner. */
const RETRY_MS = SECOND;
/** Milliseconds between two reads of what another process runs, or asks of this one. */
export const POLL_MS = 250;

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  /** The name of this process. */
  readonly process: string;
  /** What it runs. */
  readonly running: ReadonlyMap<string, { stop(reason: Refusal): void }>;
}

/** Renews the leases of what this process runs, stops what others asked it to stop, and fails what no process runs any more. */
export function createWatchdog({ database, clock, onFailure, process, running }: Ports) {
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>();
  let isStopped = false;

  async function failAll(orphans: readonly Pick<GenerationRow, 'id' | 'user_id'>[]): Promise<void> {
    for (const { id, user_id: userId } of orphans) {
      if (running.has(id)) continue;
      await failGeneration(database, { userId, id }, new Refusal('engine_unavailable'), clock.now());
    }
  }
  const sweep = async () => failAll(await listExpired(database.queries, clock.now()));

  async function renewLeases(): Promise<void> {
    if (running.size === 0) return;
    await extendLeases(database.queries, [...running.keys()], clock.now() + LEASE_MS);
  }

  async function stopAsRequested(): Promise<void> {
    if (running.size === 0) return;
    const requests = await listStopRequests(database.queries, [...running.keys()]);
    for (const { id } of requests) running.get(id)?.stop(new Refusal('stopped'));
  }

  /** Repeats `work` `ms` after it was done, or sooner after it failed; never two at once. */
  function every(ms: number, work: () => Promise<void>, pause = ms): void {
    const run = async () => {
      const next = await work().then(
        () => ms,
        (error: unknown) => {
          onFailure(error);
          return Math.min(ms, RETRY_MS);
        },
      );
      if (!isStopped) every(ms, work, next);
    };
    timers.set(work, setTimeout(run, pause).unref());
  }

  return {
    /** Cleans up after the process before, then keeps watching. */
    async start(): Promise<void> {
      // An embedded database has one process: what another one left running is an orphan already, and nobody else can
      // ask for a stop.
      if (database.kind === 'sqlite') await failAll(await listOfOthers(database.queries, process));
      else every(POLL_MS, stopAsRequested);
      await sweep();
      every(HEARTBEAT_MS, renewLeases);
      every(SWEEP_MS, sweep);
    },
    stop(): void {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
