import { presentUser } from '#server/accounts/presenter.ts';
import type { Handler } from '#server/calls/call.ts';
import type { Database } from '#server/database/database.ts';
import { readLastSessions } from '#server/items/read-last-sessions.ts';
import { readList } from './read-list.ts';

interface HistoryRoutes {
  readDashboard: Handler<'readDashboard'>;
  readHistory: Handler<'readHistory'>;
  readFavorites: Handler<'readFavorites'>;
}

export function historyRoutes({ database }: { database: Database }): HistoryRoutes {
  return {
    async readDashboard({ caller: { user } }) {
      return {
        user: presentUser(user),
        last3: await readLastSessions(database.queries, user.id),
        ...(user.pending_plan !== null && { pendingPlan: user.pending_plan }),
      };
    },
    readHistory: ({ caller, query }) => readList(database, caller.user, query, { favorites: false }),
    readFavorites: ({ caller, query }) => readList(database, caller.user, query, { favorites: true }),
  };
}
