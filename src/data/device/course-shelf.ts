import { useMemo } from 'react';
import type { ArdoiseCourse } from '#contract/exchange.ts';
import type { StoredOrigin } from '#src/offline/database/course-rows.ts';
import {
  listCourses,
  readCourseToCarry,
  readPages,
  readSource,
  readWholeCourse,
} from '#src/offline/reads/courses.ts';
import { type CourseFields, CourseRefused } from '#src/offline/stores/course-change.ts';
import type { NewSource } from '#src/offline/stores/course-parts.ts';
import { removeCourse, removeSource, restoreCourse } from '#src/offline/stores/course-removal.ts';
import {
  addSource,
  createCourse,
  editCourse,
  findSameText,
  importCourse,
  noteOrigin,
  renameSource,
  rewriteSource,
} from '#src/offline/stores/courses.ts';
import { type OpenDevice, useDeviceStore } from './device-store.ts';

/** What is done with one's own courses. Apart from `courses.ts`: pages that only name a course come without it. */

export type { CourseFields, NewSource };
export { CourseRefused };

/**
 * The courses of an opened device. Every change rejects with a `CourseRefused`, whose message says why it was not kept. An
 * account's is queued for the server.
 */
export function openCourseShelf({ database, sync }: OpenDevice) {
  const ports = { now: () => new Date(), newId: () => crypto.randomUUID() };
  /** Lets what was queued go at once. */
  const sent = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change;
    sync.wake();
    return result;
  };
  return {
    create: (fields: CourseFields) => sent(createCourse(database, fields, ports)),
    edit: (id: string, fields: Partial<CourseFields>) => sent(editCourse(database, id, fields, ports)),
    add: (course: string, source: NewSource) => sent(addSource(database, course, source, ports)),
    /** The document of any course that holds exactly this text; null where there is none. */
    findSame: (source: NewSource) => findSameText(database, source, ports),
    /** Puts a checked text in the place of the one that was recognised. */
    rewrite: (source: string, checked: Omit<NewSource, 'name'>) =>
      sent(rewriteSource(database, source, checked, ports)),
    rename: (source: string, name: string) => sent(renameSource(database, source, name, ports)),
    /** Deletes the course; what is returned puts it back. */
    async remove(id: string) {
      const removed = await sent(removeCourse(database, id));
      return () => sent(restoreCourse(database, removed));
    },
    /** Deletes one source; what is returned puts it back. */
    async removeSource(id: string) {
      const removed = await sent(removeSource(database, id, ports));
      return () => sent(restoreCourse(database, removed));
    },
    /** A source without its text; null when it is not here. */
    find: (source: string) => readSource(database, source),
    /** The whole text of a source, or that from one page to another. */
    read: (source: string, from?: number, to?: number) => readPages(database, source, from, to),
    /** All courses with all their text, for a file; of one alone when its id is given. */
    async readWhole(id?: string): Promise<ArdoiseCourse[]> {
      const ids = id === undefined ? (await listCourses(database)).map((course) => course.id) : [id];
      const found: ArdoiseCourse[] = [];
      for (const one of ids)
        found.push(...[await readWholeCourse(database, one)].filter((read) => read !== null));
      return found;
    },
    /** A course with all its text, for a file, and the ids of its sources in their order; null when it is not here. */
    readToCarry: (id: string) => readCourseToCarry(database, id),
    /** Keeps a course of a file; returns its id and those of its sources. */
    import: (course: ArdoiseCourse) => sent(importCourse(database, course, ports)),
    noteOrigin: (origin: Omit<StoredOrigin, 'at'>) => noteOrigin(database, origin, ports),
  };
}
export type CourseShelf = ReturnType<typeof openCourseShelf>;

/** One's own courses on this device; null where nothing can be kept. */
export function useCourseShelf(): CourseShelf | null {
  const device = useDeviceStore();
  const open = device.kind === 'open' ? device : null;
  return useMemo(() => (open === null ? null : openCourseShelf(open)), [open]);
}
