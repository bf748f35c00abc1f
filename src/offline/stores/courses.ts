import type { ArdoiseCourse } from '#contract/exchange.ts';
import { COURSE_SOURCES, COURSES_KEPT } from '#contract/limits.ts';
import { type CourseRefusalCode, courseRefusals } from '#contract/messages/courses.ts';
import {
  type StoredCourse,
  type StoredOrigin,
  type StoredPart,
  type StoredSource,
  storedCourse,
  storedOrigin,
  storedPart,
  storedSource,
} from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { isQuotaExceeded, withRoom } from '#src/offline/database/transaction.ts';
import { listCourses, partsOf, readSource } from '#src/offline/reads/courses.ts';
import { type NewSource, rowsOf } from './course-parts.ts';

/**
 * One's own courses, on this device alone: nothing of them is queued for the server, and leaving the account erases them
 * with the rest of its database. A source is written whole in one transaction, so that an app that is killed while it
 * reads a batch of files has everything that it had read.
 */

/** The device did not keep it; `code` says why, and the message is the sentence for the person. */
export class CourseRefused extends Error {
  override readonly name = 'CourseRefused';
  readonly code: CourseRefusalCode;

  constructor(code: CourseRefusalCode, cause?: unknown) {
    super(courseRefusals[code], { cause });
    this.code = code;
  }
}

interface Ports {
  readonly now: () => Date;
  readonly newId: () => string;
}

export type CourseFields = Pick<StoredCourse, 'title' | 'subject' | 'classe'>;

/** Everything of a course, so that its deletion can be undone. */
export interface RemovedCourse {
  readonly courses: readonly StoredCourse[];
  readonly sources: readonly StoredSource[];
  readonly parts: readonly StoredPart[];
  readonly origins: readonly StoredOrigin[];
}

/** Makes an empty course and returns its id. @throws CourseRefused */
export function createCourse(
  database: OfflineDatabase,
  fields: CourseFields,
  { now, newId }: Ports,
): Promise<string> {
  const at = now().toISOString();
  const id = newId();
  return change(database, async () => {
    if ((await database.courses.count()) >= COURSES_KEPT) throw new CourseRefused('too_many_courses');
    await database.courses.add({ id, ...fields, createdAt: at, updatedAt: at });
    return id;
  });
}

/** Changes title, subject or class. @throws CourseRefused */
export function editCourse(
  database: OfflineDatabase,
  id: string,
  fields: Partial<CourseFields>,
  { now }: Pick<Ports, 'now'>,
): Promise<void> {
  return change(database, async () => {
    await touch(database, id, now, fields);
  });
}

async function touch(
  database: OfflineDatabase,
  id: string,
  now: () => Date,
  fields: Partial<CourseFields> = {},
): Promise<void> {
  const found = await database.courses.update(id, { ...fields, updatedAt: now().toISOString() });
  if (found === 0) throw new CourseRefused('gone');
}

/** Adds a document to a course and returns its id. @throws CourseRefused */
export function addSource(
  database: OfflineDatabase,
  course: string,
  added: NewSource,
  ports: Ports,
): Promise<string> {
  const { source, parts } = rowsOf(added, course, ports);
  return change(database, async () => {
    const rows = await database.courseSources.where('course').equals(course).toArray();
    if (rows.length >= COURSE_SOURCES) throw new CourseRefused('too_many_sources');
    const known = database.allReadable('courseSources', storedSource, rows);
    if (known.some((one) => isSame(one, source))) throw new CourseRefused('already_there');
    await touch(database, course, ports.now);
    await database.courseSources.add(source);
    await database.courseParts.bulkAdd(parts);
    return source.id;
  });
}

/** The same file, chosen a second time. */
const isSame = (one: StoredSource, other: StoredSource): boolean =>
  one.name === other.name && one.pages === other.pages && one.characters === other.characters;

/** Keeps a course of a file with all its documents, or nothing of it. Returns its id. @throws CourseRefused */
export async function importCourse(
  database: OfflineDatabase,
  { sources, ...fields }: ArdoiseCourse,
  ports: Ports,
): Promise<string> {
  const id = await createCourse(database, fields, ports);
  try {
    for (const source of sources) await addSource(database, id, source, ports);
  } catch (error) {
    await removeCourse(database, id);
    throw error;
  }
  return id;
}

/**
 * Puts another text in the place of a source's own: what was recognised in a picture, once it was checked. Its name and its
 * place in the course stay. @throws CourseRefused
 */
export function rewriteSource(
  database: OfflineDatabase,
  id: string,
  added: Omit<NewSource, 'name'>,
  { now }: Pick<Ports, 'now'>,
): Promise<void> {
  return change(database, async () => {
    const before = await readSource(database, id);
    if (before === null) throw new CourseRefused('gone');
    const { name, course, addedAt } = before;
    const { source, parts } = rowsOf({ ...added, name }, course, { now, newId: () => id });
    await partsOf(database, id).delete();
    await database.courseParts.bulkAdd(parts);
    await database.courseSources.put({ ...source, addedAt });
    await touch(database, course, now);
  });
}

/** Gives a source another name. @throws CourseRefused */
export function renameSource(
  database: OfflineDatabase,
  id: string,
  name: string,
  { now }: Pick<Ports, 'now'>,
): Promise<void> {
  return change(database, async () => {
    const source = await readSource(database, id);
    if (source === null) throw new CourseRefused('gone');
    await database.courseSources.update(id, { name });
    await touch(database, source.course, now);
  });
}

/** Deletes a course with everything that it holds; what was made of it stays. @throws CourseRefused */
export function removeCourse(database: OfflineDatabase, id: string): Promise<RemovedCourse> {
  return change(database, async () => {
    const removed = await copyOf(database, id);
    await database.courses.delete(id);
    await database.courseSources.where('course').equals(id).delete();
    await database.courseParts.where('course').equals(id).delete();
    await database.courseOrigins.where('course').equals(id).delete();
    return removed;
  });
}

/** Deletes one source; what was made of it stays. @throws CourseRefused */
export function removeSource(
  database: OfflineDatabase,
  id: string,
  { now }: Pick<Ports, 'now'>,
): Promise<RemovedCourse> {
  return change(database, async () => {
    const source = await readSource(database, id);
    if (source === null) throw new CourseRefused('gone');
    const parts = await partsOf(database, id).toArray();
    const origins = await database.courseOrigins.where('course').equals(source.course).toArray();
    const removed = {
      courses: [],
      sources: [source],
      parts: database.allReadable('courseParts', storedPart, parts),
      origins: database
        .allReadable('courseOrigins', storedOrigin, origins)
        .filter((origin) => origin.source === id),
    };
    await partsOf(database, id).delete();
    await database.courseSources.delete(id);
    await database.courseOrigins.bulkDelete(removed.origins.map(({ key }) => key));
    await touch(database, source.course, now);
    return removed;
  });
}

/** Puts back what was deleted. @throws CourseRefused */
export function restoreCourse(database: OfflineDatabase, removed: RemovedCourse): Promise<void> {
  const { courses, sources, parts, origins } = removed;
  return change(database, async () => {
    await database.courses.bulkPut([...courses]);
    for (const { course } of sources)
      if ((await database.courses.get(course)) === undefined) throw new CourseRefused('gone');
    await database.courseSources.bulkPut([...sources]);
    await database.courseParts.bulkPut([...parts]);
    await database.courseOrigins.bulkPut([...origins]);
  });
}

/** Notes where an artefact came from. @throws CourseRefused */
export function noteOrigin(
  database: OfflineDatabase,
  origin: Omit<StoredOrigin, 'at'>,
  { now }: Pick<Ports, 'now'>,
): Promise<void> {
  return change(database, async () => {
    await database.courseOrigins.put({ ...origin, at: now().toISOString() });
  });
}

/**
 * Moves a visitor's courses into the account, on this device, one after the other. It can be repeated after an
 * interruption. Returns how many moved.
 */
export async function adoptCourses(guest: OfflineDatabase, account: OfflineDatabase): Promise<number> {
  const all = await listCourses(guest);
  for (const { id } of all) {
    const own = await copyOf(guest, id);
    await restoreCourse(account, own);
    await removeCourse(guest, id);
  }
  return all.length;
}

async function copyOf(database: OfflineDatabase, id: string): Promise<RemovedCourse> {
  const of = <Row>(table: { where(name: string): { equals(id: string): { toArray(): Row } } }): Row =>
    table.where('course').equals(id).toArray();
  return {
    courses: database.allReadable('courses', storedCourse, [await database.courses.get(id)]),
    sources: database.allReadable('courseSources', storedSource, await of(database.courseSources)),
    parts: database.allReadable('courseParts', storedPart, await of(database.courseParts)),
    origins: database.allReadable('courseOrigins', storedOrigin, await of(database.courseOrigins)),
  };
}

/** Runs a change to courses as one transaction, and says in a sentence why the device did not keep it. */
async function change<T>(database: OfflineDatabase, task: () => Promise<T>): Promise<T> {
  const { courses, courseSources, courseParts, courseOrigins } = database;
  const tables = [courses, courseSources, courseParts, courseOrigins];
  try {
    return await withRoom(database, () => database.transaction('rw', tables, async () => await task()));
  } catch (error) {
    if (error instanceof CourseRefused) throw error;
    throw new CourseRefused(isQuotaExceeded(error) ? 'full' : 'not_kept', error);
  }
}
