import type { Reply } from '#contract/endpoints.ts';
import { LAST_SESSIONS } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';
import { presentSession } from './presenter.ts';
import { listItems } from './repository.ts';

/** The newest sessions, as the home screen and the hub show them. */
export async function readLastSessions(
  queries: Queries,
  userId: number,
): Promise<Reply<'readDashboard'>['last3']> {
  const last = await listItems(queries, userId, { type: 'session', limit: LAST_SESSIONS });
  return last.map(presentSession);
}
