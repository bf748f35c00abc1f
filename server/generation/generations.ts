import { randomUUID } from 'node:crypto';
import { SECOND } from '#contract/limits.ts';
import type { RealtimeEventName } from '#contract/realtime.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { GenerationRow, ItemRow } from '#server/database/schema.ts';
import { Refusal } from '#server/refusal.ts';
import { carryOut, ENGINE_TIMEOUT_MS } from './carry-out.ts';
import { type Ceilings, ordinaryCeilings } from './ceilings.ts';
import { shuttingDown } from './failure-sentences.ts';
import type { Job } from './job.ts';
import { createLiveText, type LiveText } from './live-text.ts';
import { type Finished, readOutcome } from './outcome.ts';
import { askToStop, findGenerationByKey, readGeneration, readItemOf } from './repository.ts';
import { failGeneration, openGeneration } from './steps.ts';
import { createWatch, LEASE_MS, LOOK_MS } from './watch.ts';

/** Milliseconds another process gets to stop what it runs; then it is taken for dead. */
const STOP_ELSEWHERE_MS = 2 * SECOND;
/** Milliseconds that what runs still gets when the server is told to stop. */
const LAST_WORDS_MS = 2.5 * SECOND;

/** Tells a user's own connections of an event. */
export type Tell = (userId: number, event: RealtimeEventName, completionId: string, data: string) => void;

/** A generation that was begun, or that the same key had begun before. */
export interface Begun {
  readonly completionId: string;
  /** The item that `Job.open` stored, or that the earlier generation concerns. */
  readonly item?: ItemRow;
  /** Resolves with the first text or with the end, whatever it is; never rejects. */
  readonly firstText: Promise<void>;
  /** The result, once it is stored. @throws Refusal with the account as it stands then */
  readonly done: Promise<Finished>;
}

/** A job that this process runs. */
interface Running {
  readonly userId: number;
  readonly stream: Job<unknown>['stream'];
  readonly itemId: number | null;
  readonly live: LiveText;
  readonly done: Promise<Finished>;
  /** Ends it with that refusal. */
  stop(reason: Refusal): void;
}

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  readonly tell?: Tell;
  readonly ceilings?: Ceilings;
}

export type Generations = ReturnType<typeof createGenerations>;

/**
 * A generation is a durable job, not a request: its row comes first, the engine is asked outside any transaction,
 * and whoever asked may leave. A process that dies leaves rows that nobody vouches for; the sweep fails them and
 * gives the credit back.
 */
export function createGenerations(ports: Ports) {
  const { database, clock, onFailure, tell = () => {}, ceilings = ordinaryCeilings } = ports;
  const process = randomUUID();
  const running = new Map<string, Running>();
  const watch = createWatch({ database, clock, onFailure, process, running });

  function launch<Made>(id: string, job: Job<Made>, item: ItemRow | undefined): Running {
    const { userId, stream } = job;
    const live = createLiveText((text) => stream && tell(userId, stream, id, text));
    const stopping = new AbortController();
    if (stream !== undefined) tell(userId, `${stream}Id`, id, id);
    const under = { id, job, live, stopped: stopping.signal };
    const done = carryOut(ports, under).finally(() => running.delete(id));
    // Whoever asked may not wait for it.
    done.catch(() => {});
    const stop = (reason: Refusal) => stopping.abort(reason);
    const started = { userId, stream, itemId: item?.id ?? null, live, done, stop };
    running.set(id, started);
    return started;
  }

  /** Waits for the end of what another process runs, `ms` milliseconds at most. */
  async function waitFor({ id, user_id: userId, state }: GenerationRow, ms: number): Promise<void> {
    const giveUp = Date.now() + ms;
    let now: string | undefined = state;
    while (now === 'running' && Date.now() < giveUp) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      now = (await readGeneration(database.queries, userId, id))?.state;
    }
  }

  async function answerOf(row: GenerationRow): Promise<Finished> {
    await waitFor(row, ENGINE_TIMEOUT_MS);
    return await readOutcome(database.queries, row.user_id, row.id);
  }

  /** The generation that was there before, wherever it runs. */
  async function rejoin(row: GenerationRow): Promise<Begun> {
    const here = running.get(row.id);
    const done = here?.done ?? answerOf(row);
    const ended = done.then(
      () => {},
      () => {},
    );
    const item =
      row.item_id === null ? undefined : await readItemOf(database.queries, row.user_id, row.item_id);
    return { completionId: row.id, ...(item && { item }), firstText: here?.live.first ?? ended, done };
  }

  async function begin<Made>(job: Job<Made>): Promise<Begun> {
    const now = clock.now();
    const owner = { process, leaseUntil: now + LEASE_MS, now, ceilings, underWay: running.size };
    const { id, item, earlier } = await openGeneration(database, job, owner);
    if (earlier !== undefined) return await rejoin(earlier);
    const { live, done } = launch(id, job, item);
    return { completionId: id, ...(item && { item }), firstText: live.first, done };
  }

  return {
    /**
     * Starts a job, or joins the one that the same key started; it goes on whether or not anybody waits.
     * @throws Refusal that opened nothing: see `openGeneration`
     */
    begin,

    /** `begin`, and waits for the end. */
    async run<Made>(job: Job<Made>): Promise<Finished> {
      return await (await begin(job)).done;
    },

    /**
     * Ends a generation that its owner no longer wants. `id` is its completion id, or the key it was asked with, by
     * which it can be stopped where no event came. The text it had is kept and paid for; with none the credit comes
     * back. One that has ended already stays as it is.
     * @throws Refusal `not_found`
     */
    async cancel(userId: number, id: string): Promise<void> {
      const row =
        (await readGeneration(database.queries, userId, id)) ??
        (await findGenerationByKey(database.queries, userId, id));
      if (row === undefined) throw new Refusal('not_found');
      const here = running.get(row.id);
      if (here !== undefined) {
        here.stop(new Refusal('stopped'));
        await Promise.allSettled([here.done]);
      } else if (row.state === 'running') {
        await askToStop(database.queries, userId, row.id);
        await waitFor(row, STOP_ELSEWHERE_MS);
      }
      await failGeneration(database, { userId, id: row.id }, new Refusal('stopped'), clock.now());
    },

    /** Ends whatever runs for an account whose sessions ended, or that is no more. */
    abandon(userId: number): void {
      for (const job of running.values()) if (job.userId === userId) job.stop(new Refusal('stopped'));
      askToStop(database.queries, userId).catch(onFailure);
    },

    /** How many this process runs now. */
    countRunning: () => running.size,

    /** What is being written into an item here and how far it is, oldest first. */
    underWay(userId: number, itemId: number): { completionId: string; text: string }[] {
      return [...running]
        .filter(([, job]) => job.userId === userId && job.itemId === itemId)
        .map(([completionId, { live }]) => ({ completionId, text: live.text }));
    },

    /** Tells a user again of everything that is being written, for a connection that has just come. */
    tellAgain(userId: number): void {
      for (const [id, { userId: owner, stream, live }] of running) {
        if (owner !== userId || stream === undefined) continue;
        tell(userId, `${stream}Id`, id, id);
        if (live.text !== '') tell(userId, stream, id, live.text);
      }
    },

    /** Cleans up after the process before, then keeps sweeping. */
    start: watch.start,

    /** Soon ends what does not end by itself, its credit given back: the server is told to stop. */
    close(): void {
      const stopAll = () => {
        for (const job of running.values()) job.stop(shuttingDown());
      };
      setTimeout(stopAll, LAST_WORDS_MS).unref();
    },

    /** Waits for what is under way: its callers may be gone, its result is stored all the same. */
    async stop(): Promise<void> {
      watch.stop();
      await Promise.allSettled([...running.values()].map(({ done }) => done));
    },
  };
}
