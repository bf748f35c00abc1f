import { plans } from '#contract/plans.ts';
import type { Handler } from '#server/calls/call.ts';
import type { Database } from '#server/database/database.ts';
import type { Engine } from '#server/engines/engine.ts';
import { askDatabase } from './repository.ts';

interface ServiceRoutes {
  readPlans: Handler<'readPlans'>;
  readHealth: Handler<'readHealth'>;
}

interface Deps {
  database: Database;
  engine: Engine;
  cost: number;
}

export function serviceRoutes({ database, engine, cost }: Deps): ServiceRoutes {
  return {
    readPlans: async () => ({ data: [...plans] }),
    async readHealth() {
      await askDatabase(database.queries);
      return {
        status: 'ok',
        database: database.kind,
        engine: engine.name,
        generationCost: cost,
        readsPictures: engine.readPage !== undefined,
      };
    },
  };
}
