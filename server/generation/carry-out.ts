import { SECOND } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import type { Job } from './job.ts';
import type { LiveText } from './live-text.ts';
import { type Finished, readOutcome } from './outcome.ts';
import { failGeneration, finishGeneration } from './steps.ts';
import { withTimeout } from './with-timeout.ts';

/** Milliseconds an engine may take; the app gives up waiting at two minutes. */
export const ENGINE_TIMEOUT_MS = 110 * SECOND;

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** A generation that was opened. */
interface Under<Made> {
  readonly id: string;
  readonly job: Job<Made>;
  /** Takes its text while it is written. */
  readonly live: LiveText;
  /** Its reason is a Refusal: `stopped` by the person, or any other end from outside. */
  readonly stopped: AbortSignal;
}

/**
 * Takes an opened generation to its end, whichever it is, and answers it.
 * @throws Refusal with the account as it stands, when it failed
 */
export async function carryOut<Made>(ports: Ports, under: Under<Made>): Promise<Finished> {
  const { database, clock, onFailure } = ports;
  const { id, job } = under;
  const { userId } = job;
  try {
    const made = await ask(under);
    await finishGeneration(database, id, job, made, clock.now());
  } catch (error) {
    if (!(error instanceof Refusal)) onFailure(error);
    const refusal = error instanceof Refusal ? error : new Refusal('engine_unavailable');
    await failGeneration(database, { userId, id }, refusal, clock.now());
  }
  // The row is the truth: the sweep, a stop or a commit whose answer was lost may have ended it otherwise.
  return await readOutcome(database.queries, userId, id);
}

/** What the engine made; what it had written, when the person stops it. */
async function ask<Made>({ job, live, stopped }: Under<Made>): Promise<Made> {
  try {
    return await withTimeout((signal) => job.ask({ signal, onText: live.put }), ENGINE_TIMEOUT_MS, stopped);
  } catch (error) {
    const wasStopped = error instanceof Refusal && error.code === 'stopped';
    if (wasStopped && job.partial !== undefined && live.text.trim() !== '') return job.partial(live.text);
    throw error;
  } finally {
    live.end();
  }
}
