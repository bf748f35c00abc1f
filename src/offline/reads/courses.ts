import type { ArdoiseCourse } from '#contract/exchange.ts';
import { courseKey } from '#src/offline/changes/course-words.ts';
import {
  type CourseBlock,
  isBeingRead,
  type StoredCourse,
  type StoredOrigin,
  type StoredSource,
  storedCourse,
  storedOrigin,
  storedPart,
  storedSource,
} from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { readMeta } from '#src/offline/database/meta.ts';

/** A course in the list of courses. */
export interface CourseSummary extends StoredCourse {
  readonly sources: number;
  /** Pages of those sources that have pages. */
  readonly pages: number;
}

/** All courses, the one that changed last first. */
export async function listCourses(database: OfflineDatabase): Promise<CourseSummary[]> {
  const rows = await database.courses.orderBy('updatedAt').reverse().toArray();
  const sources = database.allReadable('courseSources', storedSource, await database.courseSources.toArray());
  return database.allReadable('courses', storedCourse, rows).map((course) => {
    const own = sources.filter((source) => source.course === course.id);
    return {
      ...course,
      sources: own.length,
      pages: own.reduce((sum, one) => sum + (one.numbering === 'pages' ? one.pages : 0), 0),
    };
  });
}

/**
 * How many courses the server does not hold as they are here: a change of them waits or was refused, a document of them is
 * still being read, or nobody has asked the server for its own yet.
 */
export async function countOnlyHere(database: OfflineDatabase): Promise<number> {
  if (database.isGuest || (await readMeta(database, 'courses')) === null) return database.courses.count();
  const ids = await database.courses.toCollection().primaryKeys();
  const keys = await database.outbox.where('key').anyOf(ids.map(courseKey)).uniqueKeys();
  const sources = database.allReadable('courseSources', storedSource, await database.courseSources.toArray());
  const growing = sources.filter(isBeingRead).map(({ course }) => courseKey(course));
  return new Set([...keys, ...growing]).size;
}

/** A course with its sources in the order in which they were added; null when it is not here. */
export async function readCourse(
  database: OfflineDatabase,
  id: string,
): Promise<{ course: StoredCourse; sources: StoredSource[]; origins: StoredOrigin[] } | null> {
  const course = database.readable('courses', storedCourse, await database.courses.get(id));
  if (course === null) return null;
  const sources = await database.courseSources.where('course').equals(id).toArray();
  const origins = await database.courseOrigins.where('course').equals(id).toArray();
  return {
    course,
    sources: database
      .allReadable('courseSources', storedSource, sources)
      .sort((a, b) => a.addedAt.localeCompare(b.addedAt)),
    origins: await existing(database, database.allReadable('courseOrigins', storedOrigin, origins)),
  };
}

/** Those whose artefact is still here, the newest first. */
async function existing(
  database: OfflineDatabase,
  origins: readonly StoredOrigin[],
): Promise<StoredOrigin[]> {
  const keys = await database.items
    .where('key')
    .anyOf(origins.map(({ key }) => key))
    .primaryKeys();
  const here = new Set(keys);
  return origins.filter(({ key }) => here.has(key)).sort((a, b) => b.at.localeCompare(a.at));
}

/** Where an artefact came from; null when it was not made of a course, or its source is gone. */
export async function readOrigin(database: OfflineDatabase, key: string): Promise<StoredOrigin | null> {
  const origin = database.readable('courseOrigins', storedOrigin, await database.courseOrigins.get(key));
  if (origin === null || (await database.courseSources.get(origin.source)) === undefined) return null;
  return origin;
}

/** A source; null when it is not here. */
export async function readSource(database: OfflineDatabase, id: string): Promise<StoredSource | null> {
  return database.readable('courseSources', storedSource, await database.courseSources.get(id));
}

/** The text of a source from one page to another, both included. */
export async function readPages(
  database: OfflineDatabase,
  source: string,
  from = 1,
  to = Number.POSITIVE_INFINITY,
): Promise<CourseBlock[]> {
  const rows = await partsOf(database, source).toArray();
  return database
    .allReadable('courseParts', storedPart, rows)
    .filter(({ firstPage, lastPage }) => firstPage <= to && lastPage >= from)
    .flatMap(({ blocks }) => blocks.filter(({ page }) => page >= from && page <= to));
}

/** The stored parts of a source, in order. */
export const partsOf = (database: OfflineDatabase, source: string) =>
  database.courseParts.where('[source+at]').between([source, 0], [source, []]);

/** A course with all its text, as a file carries it; null when it is not here. */
export const readWholeCourse = async (database: OfflineDatabase, id: string): Promise<ArdoiseCourse | null> =>
  (await readCourseToCarry(database, id))?.course ?? null;

/** A course as a file carries it, and the ids of its sources in their order; null when it is not here. */
export async function readCourseToCarry(
  database: OfflineDatabase,
  id: string,
): Promise<{ course: ArdoiseCourse; ids: readonly string[] } | null> {
  const found = await readCourse(database, id);
  if (found === null) return null;
  const { title, subject, classe } = found.course;
  const sources: ArdoiseCourse['sources'] = [];
  for (const source of found.sources) {
    const { name, kind, pagesWithoutText, numbering, pageLabels } = source;
    const blocks = await readPages(database, source.id);
    // A text without pages is divided again where it arrives.
    const pages = numbering === 'parts' ? 1 : source.pages;
    sources.push({
      name,
      kind,
      title: source.title,
      pages,
      pagesWithoutText,
      blocks,
      ...(pageLabels !== undefined && { pageLabels }),
    });
  }
  return { course: { title, subject, classe, sources }, ids: found.sources.map((source) => source.id) };
}
