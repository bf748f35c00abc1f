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
/** Often enough that one which fell into an outage of the database is made up for before the minute is over. */
const SWEEP_MS = 10 * SECOND;
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
  const timers: NodeJS.Timeout[] = [];

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

  const every = (ms: number, work: () => Promise<void>) =>
    timers.push(setInterval(() => work().catch(onFailure), ms).unref());

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
      for (const timer of timers) clearInterval(timer);
    },
  };
}
