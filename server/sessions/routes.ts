import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { once } from '#server/database/once.ts';
import { deleteItem } from '#server/history/delete-item.ts';
import { readLastSessions } from '#server/history/read-last-sessions.ts';
import { setFavorite } from '#server/history/set-favorite.ts';
import type { Handler } from '#server/http/call.ts';
import { presentUser } from '#server/users/presenter.ts';

interface Deps {
  database: Database;
  clock: Clock;
}

interface SessionRoutes {
  setSessionFavorite: Handler<'setSessionFavorite'>;
  deleteSession: Handler<'deleteSession'>;
}

export function sessionRoutes({ database, clock }: Deps): SessionRoutes {
  const by = (userId: number) => ({ userId, now: clock.now() });

  return {
    async setSessionFavorite({ params, body, caller: { user }, intention }) {
      const item = { type: 'session', id: params.id } as const;
      return await once(database, by(user.id), intention, async (transaction) => ({
        favorite: await setFavorite(transaction, user.id, item, body?.favorite),
        user: presentUser(user),
        last3: await readLastSessions(transaction, user.id),
      }));
    },

    async deleteSession({ params, caller: { user }, intention }) {
      return await once(database, by(user.id), intention, async (transaction) => {
        await deleteItem(transaction, user.id, { type: 'session', id: params.id });
        return {};
      });
    },
  };
}
