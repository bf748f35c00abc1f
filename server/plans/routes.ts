import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { Authentication } from '#server/http/authentication.ts';
import type { Handler } from '#server/http/call.ts';
import { requestPlan } from './request-plan.ts';

interface Deps {
  database: Database;
  clock: Clock;
  authentication: Authentication;
}

interface PlanRoutes {
  activate: Handler<'activate'>;
}

export function planRoutes({ database, clock, authentication }: Deps): PlanRoutes {
  return {
    // A form sends no header of its own, so the token comes in its body: never in a URL, never in a log.
    async activate({ body }) {
      const { user } = await authentication.identify(body.token);
      await requestPlan(database, user.id, body.plan, clock.now());
      return {};
    },
  };
}
