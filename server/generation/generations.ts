import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { errorCode } from '#contract/errors.ts';
import { SECOND } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Intention } from '#server/database/once.ts';
import type { GenerationRow } from '#server/database/schema.ts';
import { findItem } from '#server/history/repository.ts';
import { Refusal } from '#server/refusal.ts';
import { presentUser } from '#server/users/presenter.ts';
import { readUser } from '#server/users/repository.ts';
import { extendLeases, listOfOthers, listOrphans, readGeneration } from './repository.ts';
import { type Finished, failGeneration, finishGeneration, type Made, openGeneration } from './steps.ts';

/** Milliseconds an engine may take; the app gives up waiting at two minutes. */
const ENGINE_TIMEOUT_MS = 110 * SECOND;
/** Milliseconds for which a process vouches for what it runs, and how often it says so again. */
const LEASE_MS = 20 * SECOND;
const HEARTBEAT_MS = 5 * SECOND;
const SWEEP_MS = 30 * SECOND;
/** Milliseconds between two looks at a generation that another process runs. */
const LOOK_MS = 250;

export interface Job {
  readonly userId: number;
  /** The name of the call. */
  readonly tool: string;
  readonly intention: Intention;
  /** Asks the engine. @throws Refusal for what can't be made, anything else for an engine that failed */
  readonly make: (signal: AbortSignal) => Promise<Made>;
}

/** A job that this process runs. */
interface Running {
  readonly userId: number;
  readonly done: Promise<Finished>;
  /** Ends it with that refusal. */
  stop(reason: Refusal): void;
}

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

const storedFailure = z.object({ code: errorCode, message: z.string() });

export type Generations = ReturnType<typeof createGenerations>;

/**
 * A generation is a durable job, not a request: its row comes first, the engine is asked outside any transaction,
 * and whoever asked may leave. A process that dies leaves rows that nobody vouches for; the sweep fails them and
 * gives the credit back.
 */
export function createGenerations({ database, clock, onFailure }: Ports) {
  const process = randomUUID();
  const running = new Map<string, Running>();
  const timers: NodeJS.Timeout[] = [];

  async function carryOut(id: string, { userId, make }: Job, stopped: AbortSignal): Promise<Finished> {
    let made: Made;
    try {
      made = await withTimeout(make, stopped);
    } catch (error) {
      if (!(error instanceof Refusal)) onFailure(error);
      const refusal = error instanceof Refusal ? error : new Refusal('engine_unavailable');
      await failGeneration(database, { userId, id }, refusal, clock.now());
      throw await withAccount(userId, refusal);
    }
    return await finishGeneration(database, { userId, id }, made, clock.now());
  }

  /** The refusal with the account as it stands, credit given back. */
  async function withAccount(userId: number, { code, message }: Pick<Refusal, 'code' | 'message'>) {
    const user = await readUser(database.queries, userId);
    return new Refusal(code, { message, ...(user && { user: presentUser(user) }) });
  }

  /** Waits for a generation that was started before, here or elsewhere, and answers what that call was answered. */
  async function join(userId: number, id: string): Promise<Finished> {
    const here = running.get(id);
    if (here !== undefined) return await here.done;
    const giveUp = Date.now() + ENGINE_TIMEOUT_MS;
    let row = await readGeneration(database.queries, userId, id);
    while (row?.state === 'running' && Date.now() < giveUp) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      row = await readGeneration(database.queries, userId, id);
    }
    if (row?.state === 'done' && row.item_id !== null) {
      const item = await findItem(database.queries, userId, { type: 'revisionTool', id: row.item_id });
      const user = await readUser(database.queries, userId);
      if (item === undefined || user === undefined) throw new Refusal('not_found');
      return { item, user };
    }
    const failure = storedFailure.safeParse(JSON.parse(row?.failure ?? 'null'));
    throw await withAccount(userId, failure.success ? failure.data : new Refusal('engine_unavailable'));
  }

  async function failAll(orphans: readonly Pick<GenerationRow, 'id' | 'user_id'>[]): Promise<void> {
    for (const { id, user_id: userId } of orphans) {
      if (running.has(id)) continue;
      await failGeneration(database, { userId, id }, new Refusal('engine_unavailable'), clock.now());
    }
  }

  /** Fails what nobody vouches for. */
  const sweep = async () => failAll(await listOrphans(database.queries, clock.now()));

  async function heartbeat(): Promise<void> {
    if (running.size === 0) return;
    await extendLeases(database.queries, [...running.keys()], clock.now() + LEASE_MS);
  }

  const every = (ms: number, work: () => Promise<void>) =>
    timers.push(setInterval(() => work().catch(onFailure), ms).unref());

  return {
    /** Runs a job to its end, or joins the one that the same key started; the caller may leave meanwhile. */
    async run(job: Job): Promise<Finished> {
      const now = clock.now();
      const owner = { process, leaseUntil: now + LEASE_MS, now };
      const { id, earlier } = await openGeneration(database, job, owner);
      if (earlier !== undefined) return await join(job.userId, id);
      const stopping = new AbortController();
      const done = carryOut(id, job, stopping.signal).finally(() => running.delete(id));
      running.set(id, { userId: job.userId, done, stop: (reason) => stopping.abort(reason) });
      return await done;
    },

    /**
     * Ends a generation that its owner no longer wants; its credit comes back, because nothing of it was shown.
     * One that has ended already stays as it is.
     * @throws Refusal `not_found`
     */
    async cancel(userId: number, id: string): Promise<void> {
      const row = await readGeneration(database.queries, userId, id);
      if (row === undefined) throw new Refusal('not_found');
      const here = running.get(id);
      here?.stop(new Refusal('stopped'));
      await Promise.allSettled([here?.done]);
      await failGeneration(database, { userId, id }, new Refusal('stopped'), clock.now());
    },

    /** Ends whatever runs here for an account that is no more. */
    abandon(userId: number): void {
      for (const job of running.values()) if (job.userId === userId) job.stop(new Refusal('invalid_token'));
    },

    /** Cleans up after the process before, then keeps sweeping. */
    async start(): Promise<void> {
      // An embedded database has one process: whatever another one left running is an orphan already.
      if (database.kind === 'sqlite') await failAll(await listOfOthers(database.queries, process));
      await sweep();
      every(HEARTBEAT_MS, heartbeat);
      every(SWEEP_MS, sweep);
    },

    /** Waits for what is under way: its callers may be gone, its result is stored all the same. */
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };
}

/** @throws Error when the engine takes too long, the reason when it is stopped; its signal is told to stop */
async function withTimeout(make: Job['make'], stopped: AbortSignal): Promise<Made> {
  const signal = AbortSignal.any([AbortSignal.timeout(ENGINE_TIMEOUT_MS), stopped]);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return await Promise.race([make(signal), late]);
}
