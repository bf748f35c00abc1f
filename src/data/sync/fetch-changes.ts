import { HISTORY_PAGE } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import { type Call, CallError } from '#src/data/server/call.ts';
import { classifyFailure } from '#src/data/server/classify-failure.ts';
import type { FetchChanges } from '#src/offline/ports.ts';

/** Requests changes from the server for the pull. `onUser` is called with the account that an answer brings. */
export function createFetchChanges(call: Call, onUser: (user: User) => void = () => {}): FetchChanges {
  return async (request) => {
    const limit = String(HISTORY_PAGE.max);
    const query =
      'since' in request
        ? { since: request.since, limit }
        : {
            // Only the digest is compared, so one item is enough, and cheaper on prepaid data.
            limit: request.digest ? '1' : limit,
            ...(request.after !== null && { after: request.after }),
            ...(request.digest && { digest: '1' as const }),
          };
    try {
      const reply = await call('readHistory', { query });
      onUser(reply.user);
      const { data: changes, cursor, next = null, digest } = reply;
      return { kind: 'done', changes, cursor, next, ...(digest && { digest }) };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.lasting && 'since' in request) return { kind: 'cursor-refused' };
      return classifyFailure(error);
    }
  };
}
