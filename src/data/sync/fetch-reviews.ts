import { type Call, CallError } from '#src/data/server/call.ts';
import { classifyFailure } from '#src/data/server/classify-failure.ts';
import type { FetchReviews } from '#src/offline/ports.ts';

/** Requests the server's review log, in pages. */
export function createFetchReviews(call: Call): FetchReviews {
  return async (since) => {
    try {
      const reply = await call('readReviews', { query: since === null ? {} : { since } });
      return { kind: 'done', events: reply.events, cursor: reply.cursor, next: reply.next ?? null };
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return error.lasting ? { kind: 'cursor-refused' } : classifyFailure(error);
    }
  };
}
