import { once } from '#server/accounts/idempotency.ts';
import { readUser } from '#server/accounts/repository.ts';
import type { Clock } from '#server/base/clock.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Handler } from '#server/calls/call.ts';
import { type Database, inSnapshot } from '#server/database/database.ts';
import { presentPart } from './presenter.ts';
import { putCourse } from './put-course.ts';
import { putPart, stands } from './put-part.ts';
import { readChanges } from './read-changes.ts';
import { buryCourse, burySource, findCourse, findPart, findSource, updateSource } from './repository.ts';

interface Deps {
  database: Database;
  clock: Clock;
}

interface CourseRoutes {
  putCourse: Handler<'putCourse'>;
  deleteCourse: Handler<'deleteCourse'>;
  putCoursePart: Handler<'putCoursePart'>;
  renameCourseSource: Handler<'renameCourseSource'>;
  deleteCourseSource: Handler<'deleteCourseSource'>;
  readCoursePart: Handler<'readCoursePart'>;
  readCourses: Handler<'readCourses'>;
}

/** One's own courses. Every row is looked up together with its owner. */
export function courseRoutes({ database, clock }: Deps): CourseRoutes {
  const by = (userId: number) => ({ userId, now: clock.now() });
  const present = <Row extends { deleted: number }>(row: Row | undefined): Row => {
    if (row?.deleted !== 0) throw new Refusal('not_found');
    return row;
  };
  return {
    putCourse: async ({ params: { id }, body, caller: { user }, idempotency }) =>
      await once(database, by(user.id), idempotency, async (transaction) => {
        await putCourse(transaction, user.id, id, body);
        return {};
      }),

    deleteCourse: async ({ params: { id }, caller: { user }, idempotency }) =>
      await once(database, by(user.id), idempotency, async (transaction) => {
        present(await findCourse(transaction, user.id, id));
        await buryCourse(transaction, user.id, id);
        return {};
      }),

    async putCoursePart({ params: { id: source, at }, body, caller: { user }, idempotency }) {
      const { userId, now } = by(user.id);
      // Before `once`, which would keep an answer of each such call for months.
      if (await stands(database.queries, userId, source, body)) return { complete: true };
      return await once(database, { userId, now }, idempotency, async (transaction) => ({
        complete: await putPart(transaction, { userId, source, at, now }, body),
      }));
    },

    renameCourseSource: async ({ params: { id }, body: { name }, caller: { user }, idempotency }) =>
      await once(database, by(user.id), idempotency, async (transaction) => {
        present(await findSource(transaction, user.id, id));
        await updateSource(transaction, user.id, id, { name });
        return {};
      }),

    deleteCourseSource: async ({ params: { id }, caller: { user }, idempotency }) =>
      await once(database, by(user.id), idempotency, async (transaction) => {
        present(await findSource(transaction, user.id, id));
        await burySource(transaction, user.id, id);
        return {};
      }),

    async readCoursePart({ params: { id: source, at }, query: { edition }, caller: { user } }) {
      const own = present(await findSource(database.queries, user.id, source));
      const part = await findPart(database.queries, user.id, { source, edition, at });
      // A part of a text that is not whole is nobody's to read yet.
      if (own.edition !== edition || part === undefined) throw new Refusal('not_found');
      return presentPart(part);
    },

    // One snapshot, so that the cursor is exactly as far as what was read.
    readCourses: ({ query, caller }) =>
      inSnapshot(database, async (queries) => {
        const user = await readUser(queries, caller.user.id);
        if (user === undefined) throw new Refusal('invalid_token');
        const { changes, next } = await readChanges(queries, user.id, Number(query.since ?? 0));
        return { changes, cursor: next ?? String(user.change_seq), ...(next !== null && { next }) };
      }),
  };
}
