import type { ArdoiseCourse } from '#contract/exchange.ts';
import { COURSE_SOURCES, COURSES_KEPT } from '#contract/limits.ts';
import { enqueueCourse } from '#src/offline/changes/course.ts';
import { enqueueName } from '#src/offline/changes/course-name.ts';
import { enqueueText } from '#src/offline/changes/course-text.ts';
import {
  isBeingRead,
  type StoredOrigin,
  type StoredSource,
  storedPart,
  storedSource,
} from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { partsOf, readSource } from '#src/offline/reads/courses.ts';
import { type CourseFields, CourseRefused, change, touch } from './course-change.ts';
import { type NewSource, rowsOf, writeText } from './course-parts.ts';
import { removeCourse } from './course-removal.ts';

/**
 * One's own courses. Each change and its entry in the queue are one transaction; a visitor's stay on the device. A source
 * is written whole, so that an app that is killed while it reads a batch of files has everything that it had read.
 */

interface Ports {
  readonly now: () => Date;
  readonly newId: () => string;
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
    const course = { id, ...fields, createdAt: at, updatedAt: at };
    await database.courses.add(course);
    await enqueueCourse(database, course);
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
    await enqueueCourse(database, await touch(database, id, now, fields));
  });
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
    await enqueueText(database, source);
    return source.id;
  });
}

/** The same file, chosen a second time. */
const isSame = (one: StoredSource, other: StoredSource): boolean =>
  one.name === other.name && one.pages === other.pages && one.characters === other.characters;

/** The document of any course that holds exactly this text, whatever it is called; null where there is none. */
export async function findSameText(
  database: OfflineDatabase,
  added: NewSource,
  ports: Ports,
): Promise<StoredSource | null> {
  const { source, parts } = rowsOf(added, '', ports);
  const words = JSON.stringify(parts.map(({ blocks }) => blocks));
  const rows = await database.courseSources.toArray();
  for (const one of database.allReadable('courseSources', storedSource, rows)) {
    if (one.kind !== source.kind || one.characters !== source.characters) continue;
    const own = database.allReadable('courseParts', storedPart, await partsOf(database, one.id).toArray());
    if (JSON.stringify(own.map(({ blocks }) => blocks)) === words) return one;
  }
  return null;
}

/**
 * Keeps a course of a file with all its documents, or nothing of it. Returns its id and those of its documents, in their order.
 * @throws CourseRefused
 */
export async function importCourse(
  database: OfflineDatabase,
  { sources, ...fields }: ArdoiseCourse,
  ports: Ports,
): Promise<{ id: string; sources: readonly string[] }> {
  const id = await createCourse(database, fields, ports);
  const added: string[] = [];
  try {
    for (const source of sources) added.push(await addSource(database, id, source, ports));
  } catch (error) {
    await removeCourse(database, id);
    throw error;
  }
  return { id, sources: added };
}

/**
 * Puts another text in the place of a source's own: what was recognised in a picture, once it was checked. Its name and its
 * place in the course stay. @throws CourseRefused
 */
export function rewriteSource(
  database: OfflineDatabase,
  id: string,
  added: Omit<NewSource, 'name'>,
  ports: Ports,
): Promise<void> {
  return change(database, async () => {
    const before = await readSource(database, id);
    if (before === null) throw new CourseRefused('gone');
    const { name, course, addedAt } = before;
    const { source, parts } = rowsOf({ ...added, name }, course, ports);
    const rewritten = { ...source, id, addedAt };
    await writeText(
      database,
      rewritten,
      parts.map((part) => ({ ...part, source: id })),
    );
    await touch(database, course, ports.now);
    await enqueueText(database, rewritten);
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
    // The server hears of a document, and its name, once it has its text.
    if (!isBeingRead(source)) await enqueueName(database, { ...source, name });
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
