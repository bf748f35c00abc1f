import { HOUR } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { deleteOld } from './repository.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly onFailure: (error: unknown) => void;
}

/** Clears away at the start, and every hour, what is past its use. */
export function createHousekeeping({ database, clock, onFailure }: Ports) {
  let timer: NodeJS.Timeout | undefined;
  const clear = async () => deleteOld(database.queries, clock.now());
  return {
    async start(): Promise<void> {
      await clear();
      timer = setInterval(() => clear().catch(onFailure), HOUR).unref();
    },
    async stop(): Promise<void> {
      clearInterval(timer);
    },
  };
}
