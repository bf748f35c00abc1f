import { SECOND } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { GenerationRow } from '#server/database/schema.ts';
import { Refusal } from '#server/refusal.ts';
import { extendLeases, listAskedToStop, listOfOthers, listOrphans } from './repository.ts';
import { failGeneration } from './steps.ts';

/** Milliseconds for which a process vouches for what it runs, and how often it says so again. */
export const LEASE_MS = 20 * SECOND;
const HEARTBEAT_MS = 5 * SECOND;
const SWEEP_MS = 10 * SECOND;
/** Milliseconds until what fell into an outage of the database is tried again, however short the time between two. */
const AGAIN_MS = SECOND;
/** Milliseconds between two looks at what another process runs, or asks of this one. */
export const LOOK_MS = 250;

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  /** The name of this process. */
  readonly process: string;
  /** What it runs. */
  readonly running: ReadonlyMap<string, { stop(reason: Refusal): void }>;
}

/** Vouches for what this process runs, stops what others asked it to, and fails what nobody vouches for. */
export function createWatch({ database, clock, onFailure, process, running }: Ports) {
  const timers = new Map<() => Promise<void>, NodeJS.Timeout>();
  let isStopped = false;

  async function failAll(orphans: readonly Pick<GenerationRow, 'id' | 'user_id'>[]): Promise<void> {
    for (const { id, user_id: userId } of orphans) {
      if (running.has(id)) continue;
      await failGeneration(database, { userId, id }, new Refusal('engine_unavailable'), clock.now());
    }
  }
  const sweep = async () => failAll(await listOrphans(database.queries, clock.now()));

  async function vouch(): Promise<void> {
    if (running.size === 0) return;
    await extendLeases(database.queries, [...running.keys()], clock.now() + LEASE_MS);
  }

  async function obey(): Promise<void> {
    if (running.size === 0) return;
    const asked = await listAskedToStop(database.queries, [...running.keys()]);
    for (const { id } of asked) running.get(id)?.stop(new Refusal('stopped'));
  }

  /** Does `work` again and again, `ms` after it was done or sooner after it failed: never two at once. */
  function every(ms: number, work: () => Promise<void>, pause = ms): void {
    const run = async () => {
      const next = await work().then(
        () => ms,
        (error: unknown) => {
          onFailure(error);
          return Math.min(ms, AGAIN_MS);
        },
      );
      if (!isStopped) every(ms, work, next);
    };
    timers.set(work, setTimeout(run, pause).unref());
  }

  return {
    /** Cleans up after the process before, then keeps watching. */
    async start(): Promise<void> {
      // An embedded database has one process: whatever another one left running is an orphan already, and nobody
      // else can ask for a stop.
      if (database.kind === 'sqlite') await failAll(await listOfOthers(database.queries, process));
      else every(LOOK_MS, obey);
      await sweep();
      every(HEARTBEAT_MS, vouch);
      every(SWEEP_MS, sweep);
    },
    stop(): void {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
