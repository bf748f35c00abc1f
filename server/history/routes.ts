import { LAST_SESSIONS } from '#contract/limits.ts';
import type { Database } from '#server/database/database.ts';
import type { Handler } from '#server/http/call.ts';
import { presentUser } from '#server/users/presenter.ts';
import { presentSession } from './presenter.ts';
import { readList } from './read-list.ts';
import { listItems } from './repository.ts';

interface HistoryRoutes {
  readDashboard: Handler<'readDashboard'>;
  readHistory: Handler<'readHistory'>;
  readFavorites: Handler<'readFavorites'>;
}

export function historyRoutes({ database }: { database: Database }): HistoryRoutes {
  return {
    async readDashboard({ caller: { user } }) {
      const last = await listItems(database.queries, user.id, { type: 'session', limit: LAST_SESSIONS });
      return { user: presentUser(user), last3: last.map(presentSession) };
    },
    readHistory: ({ caller, query }) => readList(database, caller.user.id, query, { favorites: false }),
    readFavorites: ({ caller, query }) => readList(database, caller.user.id, query, { favorites: true }),
  };
}
