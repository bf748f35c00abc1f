import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { once } from '#server/database/once.ts';
import type { Handler } from '#server/http/call.ts';
import { addReport } from './add-report.ts';

interface Deps {
  database: Database;
  clock: Clock;
}

export function reportRoutes({ database, clock }: Deps): { sendReport: Handler<'sendReport'> } {
  return {
    async sendReport({ body, caller: { user }, intention }) {
      const by = { userId: user.id, now: clock.now() };
      return await once(database, by, intention, async (transaction) => {
        await addReport(transaction, user.id, body, by.now);
        return {};
      });
    },
  };
}
