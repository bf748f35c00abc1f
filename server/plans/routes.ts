import type { Clock } from '#server/base/clock.ts';
import type { Caller, Handler } from '#server/calls/call.ts';
import type { Database } from '#server/database/database.ts';
import { requestPlan } from './request-plan.ts';

interface Deps {
  database: Database;
  clock: Clock;
  /** @throws Refusal `invalid_token` for anything but a live token of a verified account */
  identify: (token: string) => Promise<Caller>;
}

interface PlanRoutes {
  activate: Handler<'activate'>;
}

export function planRoutes({ database, clock, identify }: Deps): PlanRoutes {
  return {
    // A form can't send a header, so the token is in its body, and not in a URL, which would be logged.
    async activate({ body }) {
      const { user } = await identify(body.token);
      await requestPlan(database, user.id, body.plan, clock.now());
      return {};
    },
  };
}
