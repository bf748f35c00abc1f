import { plans } from '#contract/plans.ts';
import type { Handler } from '#server/calls/call.ts';
import type { Database } from '#server/database/database.ts';
import type { Engine } from '#server/engines/engine.ts';
import { askDatabase } from './repository.ts';

interface ServiceRoutes {
  readPlans: Handler<'readPlans'>;
  readHealth: Handler<'readHealth'>;
}

export function serviceRoutes({ database, engine }: { database: Database; engine: Engine }): ServiceRoutes {
  return {
    readPlans: async () => ({ data: [...plans] }),
    async readHealth() {
      await askDatabase(database.queries);
      return { status: 'ok', database: database.kind, engine: engine.name };
    },
  };
}
