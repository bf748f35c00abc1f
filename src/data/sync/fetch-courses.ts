import { type Call, CallError } from '#src/data/server/call.ts';
import { classifyFailure } from '#src/data/server/classify-failure.ts';
import type { FetchCourses } from '#src/offline/ports.ts';

/** Requests the courses of the account, and their text in parts. */
export function createFetchCourses(call: Call): FetchCourses {
  return {
    async changes(since) {
      try {
        const { changes, cursor, next } = await call('readCourses', {
          query: since === null ? {} : { since },
        });
        return { kind: 'done', changes, cursor, next: next ?? null };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return error.lasting ? { kind: 'cursor-refused' } : classifyFailure(error);
      }
    },
    async part(source, edition, at) {
      try {
        const {
          edition: read,
          document,
          blocks,
        } = await call('readCoursePart', {
          params: { id: source, at: String(at) },
          query: { edition },
        });
        return { kind: 'done', part: { edition: read, blocks, ...(document && { document }) } };
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return error.lasting ? { kind: 'gone' } : classifyFailure(error);
      }
    },
  };
}
