import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { GenerationRow, ItemRow } from '#server/database/schema.ts';
import { ENGINE_TIMEOUT_MS } from './carry-out.ts';
import type { Ceilings } from './ceilings.ts';
import type { Job } from './job.ts';
import { type Finished, readOutcome } from './outcome.ts';
import { readItemOf } from './repository.ts';
import type { RunningJobs } from './running-jobs.ts';
import { openGeneration } from './steps.ts';
import { waitForEnd } from './wait-for-end.ts';
import { LEASE_MS } from './watchdog.ts';

/** A generation that was begun, or that the same key had begun before. */
export interface Begun {
  readonly completionId: string;
  /** The item that `Job.open` stored, or that the earlier generation concerns. */
  readonly item?: ItemRow;
  /** Resolves with the first text or with the end, whatever it is; never rejects. */
  readonly firstText: Promise<void>;
  /** The result, once it is stored. @throws Refusal with the account as it is then */
  readonly done: Promise<Finished>;
}

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly ceilings: Ceilings;
  /** The name of this process. */
  readonly process: string;
  readonly jobs: RunningJobs;
}

/** Makes `begin`: starts a job, or joins the generation that the same key began before, in whichever process. */
export function createBegin({ database, clock, ceilings, process, jobs }: Ports) {
  const { queries } = database;

  async function answerOf(row: GenerationRow): Promise<Finished> {
    await waitForEnd(queries, row, ENGINE_TIMEOUT_MS);
    return await readOutcome(queries, row.user_id, row.id);
  }

  async function rejoin(row: GenerationRow): Promise<Begun> {
    const here = jobs.running.get(row.id);
    const done = here?.done ?? answerOf(row);
    const ended = done.then(
      () => {},
      () => {},
    );
    const item = row.item_id === null ? undefined : await readItemOf(queries, row.user_id, row.item_id);
    return { completionId: row.id, ...(item && { item }), firstText: here?.streamed.first ?? ended, done };
  }

  /**
   * The job goes on whether or not anybody waits for it.
   * @throws Refusal and has opened nothing: see `openGeneration`
   */
  return async function begin<Made>(job: Job<Made>): Promise<Begun> {
    const now = clock.now();
    const owner = { process, leaseUntil: now + LEASE_MS, now, ceilings, underWay: jobs.running.size };
    const { id, item, earlier } = await openGeneration(database, job, owner);
    if (earlier !== undefined) return await rejoin(earlier);
    const { streamed, done } = jobs.launch(id, job, item);
    return { completionId: id, ...(item && { item }), firstText: streamed.first, done };
  };
}
