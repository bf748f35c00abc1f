import { SECOND } from '#contract/limits.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/database/database.ts';
import type { Job } from './job.ts';
import { type Finished, readOutcome } from './outcome.ts';
import { failGeneration, finishGeneration } from './steps.ts';
import type { StreamedText } from './streamed-text.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds an engine may take; the app gives up after two minutes. */
export const ENGINE_TIMEOUT_MS = 110 * SECOND;

export interface CarryOutPorts {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** A job whose generation was opened. */
interface OpenedJob<Made> {
  readonly id: string;
  readonly job: Job<Made>;
  /** Takes its text while it is written. */
  readonly streamed: StreamedText;
  /** Its reason is a Refusal: `stopped` by the person, or any other end from outside. */
  readonly stopped: AbortSignal;
}

/**
 * Runs an opened generation to its end, whichever it is, and answers what was stored.
 * @throws Refusal with the account as it is now, when it failed
 */
export async function carryOut<Made>(ports: CarryOutPorts, opened: OpenedJob<Made>): Promise<Finished> {
  const { database, clock, onFailure } = ports;
  const { id, job } = opened;
  const { userId } = job;
  try {
    const made = await ask(opened);
    await finishGeneration(database, id, job, made, clock.now());
  } catch (error) {
    if (!(error instanceof Refusal)) onFailure(error);
    const refusal = error instanceof Refusal ? error : new Refusal('engine_unavailable');
    await failGeneration(database, { userId, id }, refusal, clock.now());
  }
  // Only the row counts: the sweep, a stop, or a commit whose answer was lost may have ended it in another way.
  return await readOutcome(database.queries, userId, id);
}

/** What the engine made, or what it had written when the person stopped it. */
async function ask<Made>({ job, streamed, stopped }: OpenedJob<Made>): Promise<Made> {
  try {
    return await withTimeout(
      (signal) => job.ask({ userId: job.userId, signal, onText: streamed.put }),
      ENGINE_TIMEOUT_MS,
      stopped,
    );
  } catch (error) {
    const wasStopped = error instanceof Refusal && error.code === 'stopped';
    if (wasStopped && job.partial !== undefined && streamed.text.trim() !== '')
      return job.partial(streamed.text);
    throw error;
  } finally {
    streamed.end();
  }
}
