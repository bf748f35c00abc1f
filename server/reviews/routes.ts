import { REVIEWS_PAGE } from '#contract/limits.ts';
import { once } from '#server/accounts/idempotency.ts';
import { readUser } from '#server/accounts/repository.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Handler } from '#server/calls/call.ts';
import { type Database, inSnapshot } from '#server/database/database.ts';
import { addReviews } from './add-reviews.ts';
import { presentReview } from './presenter.ts';
import { listReviews } from './repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
}

interface ReviewRoutes {
  sendReviews: Handler<'sendReviews'>;
  readReviews: Handler<'readReviews'>;
}

export function reviewRoutes({ database, clock }: Deps): ReviewRoutes {
  return {
    async sendReviews({ body: { events }, caller: { user }, idempotency }) {
      const by = { userId: user.id, now: clock.now() };
      return await once(database, by, idempotency, async (transaction) => {
        const last = await addReviews(transaction, user.id, events);
        return { accepted: events.length, cursor: String(last) };
      });
    },

    // One snapshot, so that the cursor is exactly as far as what was read.
    readReviews: ({ query, caller }) =>
      inSnapshot(database, async (queries) => {
        const user = await readUser(queries, caller.user.id);
        if (user === undefined) throw new Refusal('invalid_token');
        const since = Number(query.since ?? 0);
        const rows = await listReviews(queries, user.id, { since, limit: REVIEWS_PAGE + 1 });
        const shown = rows.slice(0, REVIEWS_PAGE);
        const next = rows.length > shown.length ? String(shown.at(-1)?.seq) : undefined;
        const events = shown.map(presentReview);
        return { events, cursor: next ?? String(user.change_seq), ...(next && { next }) };
      }),
  };
}
