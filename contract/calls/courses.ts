import * as z from 'zod/mini';
import { courseBody, courseChange, coursePart, coursePartBody, partPlace, sourceName } from '../courses.ts';
import { cursor } from '../history.ts';
import { uuid } from '../ids.ts';
import { type Endpoint, nothing } from './endpoint.ts';

const named = z.object({ id: uuid });
const partOf = z.object({
  id: uuid,
  at: z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)), partPlace),
});

const write = {
  auth: 'session',
  flag: 'success',
  offline: 'queued',
  write: 'free',
  errors: ['not_found', 'too_large'],
} as const;
const removal = { ...write, method: 'DELETE', params: named, reply: nothing } as const;

/**
 * One's own courses: their titles, and their text in parts. Each call can be repeated. Nothing brings back what was deleted:
 * a change of it answers `not_found`.
 */
export const courseCalls = {
  /** Makes a course, or changes it. The last change wins. */
  putCourse: {
    ...write,
    method: 'PUT',
    path: '/courses/:id',
    params: named,
    body: courseBody,
    reply: nothing,
  },
  /** Deletes a course with its sources. */
  deleteCourse: { ...removal, path: '/courses/:id' },
  /** `complete`: the whole text is there, and the source's own from now on. The last text to be complete wins. */
  putCoursePart: {
    ...write,
    method: 'PUT',
    path: '/course-sources/:id/parts/:at',
    params: partOf,
    body: coursePartBody,
    reply: z.object({ complete: z.boolean() }),
  },
  /** Gives a source another name. The last one wins. */
  renameCourseSource: {
    ...write,
    method: 'PUT',
    path: '/course-sources/:id',
    params: named,
    body: z.object({ name: sourceName }),
    reply: nothing,
  },
  deleteCourseSource: { ...removal, path: '/course-sources/:id' },
  /** One part of the present text. `not_found` when another text has taken the place of that edition. */
  readCoursePart: {
    method: 'GET',
    path: '/course-sources/:id/parts/:at',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    params: partOf,
    query: z.object({ edition: uuid }),
    reply: coursePart,
  },
  /** What changed strictly after `since`, oldest first, or everything. `next` is there when the answer was cut. */
  readCourses: {
    method: 'GET',
    path: '/courses',
    auth: 'session',
    flag: 'success',
    offline: 'cached',
    query: z.object({ since: z.optional(cursor) }),
    reply: z.object({ changes: z.array(courseChange), cursor, next: z.optional(cursor) }),
  },
} as const satisfies Record<string, Endpoint>;
