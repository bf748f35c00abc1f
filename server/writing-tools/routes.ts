import { HISTORY_PAGE } from '#contract/limits.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { once } from '#server/database/once.ts';
import { deleteItem } from '#server/history/delete-item.ts';
import { listItems } from '#server/history/repository.ts';
import { setFavorite } from '#server/history/set-favorite.ts';
import type { Handler } from '#server/http/call.ts';
import { presentUser } from '#server/users/presenter.ts';

interface Deps {
  database: Database;
  clock: Clock;
}

interface WritingToolRoutes {
  readToolHistory: Handler<'readToolHistory'>;
  setToolFavorite: Handler<'setToolFavorite' | 'setToolFavoriteById'>;
  deleteTool: Handler<'deleteTool'>;
}

export function writingToolRoutes({ database, clock }: Deps): WritingToolRoutes {
  const by = (userId: number) => ({ userId, now: clock.now() });

  return {
    /** What this tool wrote lately, newest first. */
    async readToolHistory({ body: { name }, caller: { user } }) {
      const filter = { type: 'tool', name, limit: HISTORY_PAGE.max } as const;
      const rows = await listItems(database.queries, user.id, filter);
      return { user: presentUser(user), data: rows.map(({ input, output }) => ({ input, output })) };
    },

    async setToolFavorite({ params, body, caller: { user }, intention }) {
      const item = { type: 'tool', id: params.id } as const;
      return await once(database, by(user.id), intention, async (transaction) => ({
        favorite: await setFavorite(transaction, user.id, item, body?.favorite),
        user: presentUser(user),
      }));
    },

    async deleteTool({ params, caller: { user }, intention }) {
      return await once(database, by(user.id), intention, async (transaction) => {
        await deleteItem(transaction, user.id, { type: 'tool', id: params.id });
        return {};
      });
    },
  };
}
