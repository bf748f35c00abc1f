import { PAGE_READINGS } from '#contract/limits.ts';
import { pageReadings } from '#contract/messages/generation.ts';
import { PAGE_READ } from '#contract/messages/success.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import { type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Handler } from '#server/calls/call.ts';
import type { Engine } from '#server/engines/engine.ts';
import type { Generations } from '#server/generation/generations.ts';
import { pagePictureOf } from './page-picture.ts';
import { readingJob } from './reading-job.ts';

interface Deps {
  engine: Engine;
  /** Credits that one generation costs. */
  cost: number;
  generations: Generations;
  limiter: RateLimiter;
}

interface PageReadingRoutes {
  readPage: Handler<'readPage'>;
}

export function pageReadingRoutes({ engine, cost, generations, limiter }: Deps): PageReadingRoutes {
  return {
    async readPage({ body, caller: { user }, idempotency }) {
      const { readPage } = engine;
      if (readPage === undefined) throw new Refusal('engine_refused', { message: pageReadings.notHere });
      await takeTries(limiter, [{ name: `page ${user.id}`, rate: PAGE_READINGS }]);
      const picture = pagePictureOf(body.picture);
      const order = { readPage, cost, userId: user.id, picture, idempotency };
      const { text, user: account } = await generations.runForText(readingJob(order));
      return { text, user: presentUser(account), message: PAGE_READ };
    },
  };
}
