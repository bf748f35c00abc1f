import { enqueueWhole } from '#src/offline/changes/course.ts';
import { enqueueDeletion, withdrawDeletion } from '#src/offline/changes/course-deletion.ts';
import { enqueueText } from '#src/offline/changes/course-text.ts';
import {
  type StoredCourse,
  type StoredFile,
  type StoredOrigin,
  type StoredPart,
  type StoredReadPages,
  type StoredSource,
  storedCourse,
  storedFile,
  storedOrigin,
  storedPart,
  storedReadPages,
  storedSource,
  type WaitingFile,
  waitingFile,
} from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import type { QueueEntry, StoredItem } from '#src/offline/database/rows.ts';
import { listCourses, partsOf, readSource } from '#src/offline/reads/courses.ts';
import { CourseRefused, change, touch } from './course-change.ts';
import { dropCourse, dropSource, dropWaiting, fichesOf, readPagesOf } from './course-drop.ts';

/** Everything of a course, so that its deletion can be undone. */
export interface RemovedCourse {
  readonly courses: readonly StoredCourse[];
  readonly sources: readonly StoredSource[];
  readonly parts: readonly StoredPart[];
  readonly origins: readonly StoredOrigin[];
  /** The PDFs of its sources, as far as they are here. */
  readonly files: readonly StoredFile[];
  /** The files of it that are still to be read, and what was read of them. */
  readonly waiting: readonly WaitingFile[];
  readonly readPages: readonly StoredReadPages[];
  /** The fiches of it in the history, whose page is made of the course whenever it is opened. */
  readonly fiches: readonly StoredItem[];
  /** What waited for the server about it. */
  readonly dropped: readonly QueueEntry[];
}

/** Deletes a course with everything that it holds and its fiches; what else was made of it stays. @throws CourseRefused */
export function removeCourse(database: OfflineDatabase, id: string): Promise<RemovedCourse> {
  return change(database, async () => {
    const removed = await copyOf(database, id);
    const [course] = removed.courses;
    await dropCourse(database, id);
    if (course === undefined) return removed;
    return { ...removed, dropped: await enqueueDeletion(database, { course: id, title: course.title }) };
  });
}

/** Deletes one source with its fiches; what else was made of it stays. @throws CourseRefused */
export function removeSource(
  database: OfflineDatabase,
  id: string,
  { now }: { readonly now: () => Date },
): Promise<RemovedCourse> {
  return change(database, async () => {
    const source = await readSource(database, id);
    if (source === null) throw new CourseRefused('gone');
    const parts = await partsOf(database, id).toArray();
    const origins = await database.courseOrigins.where('course').equals(source.course).toArray();
    const file = await database.courseFiles.get(id);
    const waiting = await database.waitingFiles.where('key').equals(id).toArray();
    const readPages = await readPagesOf(database, id).toArray();
    const fiches = await fichesOf(database, source.course, id);
    await dropSource(database, source);
    await touch(database, source.course, now);
    const deleted = { course: source.course, source: id, title: source.name };
    return {
      courses: [],
      sources: [source],
      parts: database.allReadable('courseParts', storedPart, parts),
      origins: database
        .allReadable('courseOrigins', storedOrigin, origins)
        .filter((origin) => origin.source === id),
      files: database.allReadable('courseFiles', storedFile, [file]),
      waiting: database.allReadable('waitingFiles', waitingFile, waiting),
      readPages: database.allReadable('readPages', storedReadPages, readPages),
      fiches,
      dropped: await enqueueDeletion(database, deleted),
    };
  });
}

/**
 * Puts back what was deleted. Where the server may have heard of the deletion it comes back under new names, because what
 * is deleted there stays so. @throws CourseRefused
 */
export function restoreCourse(database: OfflineDatabase, deleted: RemovedCourse): Promise<void> {
  const removed = stopped(deleted);
  const { courses, sources, dropped } = removed;
  const [course] = courses;
  const [source] = sources;
  const of = course?.id ?? source?.id;
  const inCourse = course?.id ?? source?.course;
  if (of === undefined || inCourse === undefined) return Promise.resolve();
  return change(database, async () => {
    if (course === undefined && (await database.courses.get(inCourse)) === undefined) {
      throw new CourseRefused('gone');
    }
    if (database.isGuest || (await withdrawDeletion(database, inCourse, of, dropped))) {
      await writeAll(database, removed);
      for (const each of sources) if (each.partial !== undefined) await enqueueText(database, each);
      return;
    }
    const again = renamed(removed);
    await writeAll(database, again);
    for (const { id } of again.courses) await enqueueWhole(database, id);
    if (course === undefined) for (const each of again.sources) await enqueueText(database, each);
  });
}

/** What was being read when it was deleted comes back as what was stopped: nobody reads it any more. */
function stopped(removed: RemovedCourse): RemovedCourse {
  const partial = new Set(removed.sources.flatMap((row) => (row.partial === undefined ? [] : [row.id])));
  return {
    ...removed,
    sources: removed.sources.map((row) =>
      row.partial === undefined ? row : { ...row, partial: { ...row.partial, isStopped: true } },
    ),
    waiting: removed.waiting.map((row) =>
      partial.has(row.key) ? { ...row, begun: 0, isStopped: true } : row,
    ),
  };
}

/** Puts rows of courses where they belong. Runs inside one transaction. */
async function writeAll(
  database: OfflineDatabase,
  { courses, sources, parts, origins, files, waiting, readPages, fiches }: Omit<RemovedCourse, 'dropped'>,
): Promise<void> {
  await database.courses.bulkPut([...courses]);
  await database.courseSources.bulkPut([...sources]);
  await database.courseParts.bulkPut([...parts]);
  await database.courseOrigins.bulkPut([...origins]);
  await database.courseFiles.bulkPut([...files]);
  await putWaiting(database, { waiting, readPages });
  await database.items.bulkPut([...fiches]);
}

/** Puts files that wait where they belong, with what was read of them. Runs inside one transaction. */
async function putWaiting(
  database: OfflineDatabase,
  { waiting, readPages }: Pick<RemovedCourse, 'waiting' | 'readPages'>,
): Promise<void> {
  await dropWaiting(
    database,
    waiting.map(({ key }) => key),
  );
  await database.waitingFiles.bulkAdd([...waiting]);
  await database.readPages.bulkPut([...readPages]);
}

/** The same rows under names that nobody has heard of. */
function renamed({
  courses,
  sources,
  parts,
  origins,
  files,
  waiting,
  readPages,
  fiches,
}: RemovedCourse): Omit<RemovedCourse, 'dropped'> {
  const names = new Map([...courses, ...sources].map(({ id }) => [id, crypto.randomUUID() as string]));
  const of = (id: string) => names.get(id) ?? id;
  return {
    courses: courses.map((row) => ({ ...row, id: of(row.id) })),
    sources: sources.map((row) => ({
      ...row,
      id: of(row.id),
      course: of(row.course),
      edition: crypto.randomUUID(),
    })),
    parts: parts.map((row) => ({ ...row, source: of(row.source), course: of(row.course) })),
    origins: origins.map((row) => ({ ...row, source: of(row.source), course: of(row.course) })),
    files: files.map((row) => ({ ...row, source: of(row.source), course: of(row.course) })),
    waiting: waiting.map((row) => ({ ...row, key: of(row.key), course: of(row.course) })),
    readPages: readPages.map((row) => ({ ...row, file: of(row.file), course: of(row.course) })),
    fiches: fiches.map((row) =>
      'page' in row ? { ...row, page: row.page?.split('/').map(of).join('/') } : row,
    ),
  };
}

/**
 * Moves a visitor's courses into the account, one after the other, and queues them for the server. It can be repeated after
 * an interruption. Returns how many moved.
 */
export async function adoptCourses(guest: OfflineDatabase, account: OfflineDatabase): Promise<number> {
  const all = await listCourses(guest);
  for (const { id } of all) {
    const own = await copyOf(guest, id);
    await change(account, async () => {
      await writeAll(account, { ...own, files: [], waiting: [], readPages: [] });
      await enqueueWhole(account, id);
    });
    // They are on the device already; those that find no room twice are left: the text is there.
    await account.courseFiles.bulkPut([...own.files]).catch(() => undefined);
    await change(account, () => putWaiting(account, own)).catch(() => undefined);
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
    files: database.allReadable('courseFiles', storedFile, await of(database.courseFiles)),
    waiting: database.allReadable('waitingFiles', waitingFile, await of(database.waitingFiles)),
    readPages: database.allReadable('readPages', storedReadPages, await of(database.readPages)),
    fiches: await fichesOf(database, id),
    dropped: [],
  };
}
