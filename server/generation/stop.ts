import { SECOND } from '#contract/limits.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Database } from '#server/database/database.ts';
import { shuttingDown } from './failures.ts';
import { findGenerationByKey, readGeneration, requestStop } from './repository.ts';
import type { RunningJobs } from './running-jobs.ts';
import { failGeneration } from './steps.ts';
import { waitForEnd } from './wait-for-end.ts';

/** Milliseconds another process gets to stop what it runs; after that it is taken for dead. */
const STOP_ELSEWHERE_MS = 2 * SECOND;
/** Milliseconds that running generations still get when the server is told to stop. */
const GRACE_MS = 2.5 * SECOND;

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
  readonly jobs: RunningJobs;
}

/** The ways to end a generation from outside: by its owner, with the owner's sessions, with the server. */
export function createStops({ database, clock, onFailure, jobs: { running } }: Ports) {
  const { queries } = database;
  return {
    /**
     * Ends a generation that its owner no longer wants. `id` is its completion id, or the key it was asked with, so
     * that it can be stopped where no event arrived. The text it had is kept and paid for; with none the credit comes
     * back. One that has ended already stays as it is.
     * @throws Refusal `not_found`
     */
    async cancel(userId: number, id: string): Promise<void> {
      const row =
        (await readGeneration(queries, userId, id)) ?? (await findGenerationByKey(queries, userId, id));
      if (row === undefined) throw new Refusal('not_found');
      const here = running.get(row.id);
      if (here !== undefined) {
        here.stop(new Refusal('stopped'));
        await Promise.allSettled([here.done]);
      } else if (row.state === 'running') {
        await requestStop(queries, userId, row.id);
        await waitForEnd(queries, row, STOP_ELSEWHERE_MS);
      }
      await failGeneration(database, { userId, id: row.id }, new Refusal('stopped'), clock.now());
    },

    /** Ends whatever runs for an account whose sessions ended, or that was deleted. */
    abandon(userId: number): void {
      for (const job of running.values()) if (job.userId === userId) job.stop(new Refusal('stopped'));
      requestStop(queries, userId).catch(onFailure);
    },

    /** Soon ends what does not end by itself and gives its credit back: the server is told to stop. */
    close(): void {
      const stopAll = () => {
        for (const job of running.values()) job.stop(shuttingDown());
      };
      setTimeout(stopAll, GRACE_MS).unref();
    },
  };
}
