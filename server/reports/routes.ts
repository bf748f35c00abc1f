import { once } from '#server/accounts/idempotency.ts';
import type { Clock } from '#server/base/clock.ts';
import { lessonReportsFrom } from '#server/base/from-address.ts';
import { type RateLimiter, takeTries } from '#server/base/rate-limiter.ts';
import type { Handler } from '#server/calls/call.ts';
import type { Database } from '#server/database/database.ts';
import { addReport } from './add-report.ts';
import { putLessonReport } from './repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
  limiter: RateLimiter;
}

interface ReportRoutes {
  sendReport: Handler<'sendReport'>;
  reportLesson: Handler<'reportLesson'>;
}

export function reportRoutes({ database, clock, limiter }: Deps): ReportRoutes {
  return {
    async sendReport({ body, caller: { user }, idempotency }) {
      const by = { userId: user.id, now: clock.now() };
      return await once(database, by, idempotency, async (transaction) => {
        await addReport(transaction, user.id, body, by.now);
        return {};
      });
    },
    async reportLesson({ body: { section = null, question = null, ...body }, address }) {
      await takeTries(limiter, [lessonReportsFrom(address)]);
      const reason = body.reason.trim();
      await putLessonReport(database.queries, {
        ...body,
        section,
        question,
        reason,
        created_at: clock.now(),
      });
      return {};
    },
  };
}
