import { HOUR, RESET_LIFE_MS } from '#contract/limits.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Messages } from '#server/messages/message.ts';
import { deleteOld } from './repository.ts';

interface Ports {
  readonly database: Database;
  readonly clock: Clock;
  readonly messages: Messages;
  readonly onFailure: (error: unknown) => void;
}

/** Deletes at the start, and every hour, rows that nothing uses any more, and codes that are late. */
export function createHousekeeping({ database, clock, messages, onFailure }: Ports) {
  let timer: NodeJS.Timeout | undefined;
  const clear = async () => {
    await deleteOld(database.queries, clock.now());
    // The longest that a code or a link works.
    await messages.forgetSecrets?.({ before: clock.now() - RESET_LIFE_MS });
  };
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
