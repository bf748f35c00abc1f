import { useMemo } from 'react';
import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import type { ArdoiseCourse } from '#contract/exchange.ts';
import { readContent } from '#src/offline/database/contents.ts';
import type {
  CourseBlock,
  OutlineEntry,
  StoredCourse,
  StoredOrigin,
  StoredSource,
} from '#src/offline/database/course-rows.ts';
import {
  type CourseSummary,
  countOnlyHere,
  listCourses,
  readCourse,
  readCourseToCarry,
  readOrigin,
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
import { type DeviceStore, type OpenDevice, useDeviceStore } from './device-store.ts';
import { useLocal } from './local-items.ts';

export type {
  CourseBlock,
  CourseFields,
  CourseSummary,
  NewSource,
  OutlineEntry,
  StoredCourse,
  StoredOrigin,
  StoredSource,
};
export { CourseRefused };

/** The courses on this device, the one that changed last first; `undefined` until they are read. */
export const useCourses = (): CourseSummary[] | undefined => useLocal(listCourses);

/** How many courses this device holds; `undefined` until they are counted. */
export const useCourseCount = (): number | undefined => useLocal((database) => database.courses.count());

/** A course with its sources and what was made of it; null when it is not here, `undefined` until it is read. */
export const useCourse = (id: string) => useLocal((database) => readCourse(database, id), [id]);

/** Where an artefact came from; null when it was not made of a course, `undefined` until it is known. */
export const useOrigin = (key: string | undefined): StoredOrigin | null | undefined =>
  useLocal(async (database) => (key === undefined ? null : readOrigin(database, key)), [key]);

/**
 * The quizzes under those keys that were made of a course, with the places that they were made of; `undefined` until they
 * are read, null when the course is not here.
 */
export const useCourseQuizzes = (id: string | null, keys: readonly string[]) =>
  useLocal(
    async (database) => {
      const found = id === null ? null : await readCourse(database, id);
      if (found === null) return null;
      const wanted = found.origins.filter(({ key, name }) => name === 'Quiz' && keys.includes(key));
      const texts = await Promise.all(wanted.map(({ key }) => readContent(database, key)));
      return {
        course: found.course,
        quizzes: wanted.flatMap((origin, at) => {
          const quiz = readArtefactOutput('Quiz', texts[at] ?? '');
          return quiz === null ? [] : [{ origin, quiz }];
        }),
      };
    },
    [id, keys.join(' ')],
  );

/** One page of a source with its course; null when it is not here, `undefined` until it is read. */
export const useSourcePage = (id: string, page: number) =>
  useLocal(
    async (database) => {
      const source = await readSource(database, id);
      if (source === null) return null;
      const at = Math.min(Math.max(page, 1), source.pages);
      return { source, page: at, blocks: await readPages(database, id, at, at) };
    },
    [id, page],
  );

/** Courses of this account that are not, or not wholly, on the server; `undefined` until they are counted. */
export const useCoursesOnlyHere = (): number | undefined => useLocal(countOnlyHere);

/** The same, asked once. Rejects when the device's store fails. */
export const countCoursesOnlyHere = async (device: DeviceStore): Promise<number> =>
  device.kind === 'open' ? countOnlyHere(device.database) : 0;

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
