import { HISTORY_PAGE } from '#contract/limits.ts';
import { TEXT_READY } from '#contract/messages/success.ts';
import { type WritingFields, writingToolBody, writingTools } from '#contract/writing/tools.ts';
import { once } from '#server/accounts/idempotency.ts';
import { presentUser } from '#server/accounts/presenter.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Handler } from '#server/calls/call.ts';
import { checkPayload } from '#server/calls/check.ts';
import type { Database } from '#server/database/database.ts';
import type { Engine } from '#server/engines/engine.ts';
import type { Generations } from '#server/generation/generations.ts';
import { deleteItem } from '#server/items/delete-item.ts';
import { listItems } from '#server/items/repository.ts';
import { setFavoriteOnce } from '#server/items/set-favorite.ts';
import { writingJob } from './writing-job.ts';

interface Deps {
  database: Database;
  clock: Clock;
  engine: Engine;
  /** Credits that one generation costs. */
  cost: number;
  generations: Generations;
}

interface WritingToolRoutes {
  readToolHistory: Handler<'readToolHistory'>;
  runTool: Handler<'runTool'>;
  setToolFavorite: Handler<'setToolFavorite' | 'setToolFavoriteById'>;
  deleteTool: Handler<'deleteTool'>;
}

export function writingToolRoutes({ database, clock, engine, cost, generations }: Deps): WritingToolRoutes {
  const by = (userId: number) => ({ userId, now: clock.now() });
  /** What this tool wrote lately, newest first. */
  const entries = async (userId: number, name: string) => {
    const filter = { type: 'tool', name, limit: HISTORY_PAGE.default } as const;
    const rows = await listItems(database.queries, userId, filter);
    return rows.map(({ input, output }) => ({ input, output }));
  };

  return {
    async readToolHistory({ body: { name }, caller: { user } }) {
      return { user: presentUser(user), data: await entries(user.id, name) };
    },

    async runTool({ params: { slug }, body, caller, idempotency }) {
      const fields = checkPayload(writingToolBody(slug), body) as WritingFields;
      const job = writingJob({ engine, cost, userId: caller.user.id, slug, fields, idempotency });
      const { item, user } = await generations.run(job);
      return {
        id: item.id,
        output: item.output,
        engine: item.engine,
        user: presentUser(user),
        history: await entries(user.id, writingTools[slug].title),
        message: TEXT_READY,
      };
    },

    async setToolFavorite({ params, body, caller: { user }, idempotency }) {
      const item = { type: 'tool', id: params.id } as const;
      return await setFavoriteOnce(database, { user, now: clock.now() }, idempotency, item, body?.favorite);
    },

    async deleteTool({ params, caller: { user }, idempotency }) {
      return await once(database, by(user.id), idempotency, async (transaction) => {
        await deleteItem(transaction, user.id, { type: 'tool', id: params.id });
        return {};
      });
    },
  };
}
