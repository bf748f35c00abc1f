import { readArtefactOutput } from '#contract/artefacts/artefact.ts';
import { readContent } from '#src/offline/database/contents.ts';
import {
  type CourseBlock,
  isBeingRead,
  type OutlineEntry,
  type StoredCourse,
  type StoredOrigin,
  type StoredSource,
} from '#src/offline/database/course-rows.ts';
import {
  type CourseSummary,
  countOnlyHere,
  listCourses,
  readCourse,
  readOrigin,
  readPages,
  readSource,
} from '#src/offline/reads/courses.ts';
import type { DeviceStore } from './device-store.ts';
import { useLocal } from './local-items.ts';

export type { CourseBlock, CourseSummary, OutlineEntry, StoredCourse, StoredOrigin, StoredSource };
export { isBeingRead };

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
