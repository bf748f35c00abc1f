import { HISTORY_PAGE } from '#contract/limits.ts';
import type { User } from '#contract/users.ts';
import type { FetchChanges } from '#src/offline/ports.ts';
import { type Call, CallError } from './call.ts';
import { setbackOf } from './setback.ts';

/** The pull's way to the server, in pages. `onUser` is told the account as answers show it. */
export function createFetchChanges(call: Call, onUser: (user: User) => void = () => {}): FetchChanges {
  return async (request) => {
    const limit = String(HISTORY_PAGE.max);
    const query =
      'since' in request
        ? { since: request.since, limit }
        : {
            // What is compared is the digest: one item is as good as two hundred, and cheaper on prepaid data.
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
      return setbackOf(error);
    }
  };
}
