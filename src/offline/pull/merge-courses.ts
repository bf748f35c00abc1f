import type { ChangedSource, CourseChange, CourseDocument } from '#contract/courses.ts';
import { enqueueWhole } from '#src/offline/changes/course.ts';
import { deletionsOf } from '#src/offline/changes/course-deletion.ts';
import { nameEntriesOf } from '#src/offline/changes/course-name.ts';
import { enqueueText, textEntriesOf } from '#src/offline/changes/course-text.ts';
import { courseKey } from '#src/offline/changes/course-words.ts';
import {
  type CourseBlock,
  isBeingRead,
  storedCourse,
  storedSource,
} from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { refusedOf, waitingOf } from '#src/offline/queue/queue.ts';
import { readSource } from '#src/offline/reads/courses.ts';
import { dropCourse, dropSource } from '#src/offline/stores/course-drop.ts';
import { rowsOfText, writeText } from '#src/offline/stores/course-parts.ts';

/** The text of a source, as it is put together from its parts. */
export interface FetchedText {
  readonly document: CourseDocument;
  readonly blocks: readonly CourseBlock[];
}

/**
 * Puts what the server says of courses into the device, with the intentions that wait on top. A tombstone deletes, whatever
 * waits: as everywhere, a deletion wins, and the server's refusal tells what came too late. Each function runs inside one
 * transaction.
 */

export async function mergeTombstone(
  database: OfflineDatabase,
  { kind, id }: Extract<CourseChange, { deleted: true }>,
): Promise<void> {
  if (kind === 'course') return await dropCourse(database, id);
  const source = await readSource(database, id);
  if (source !== null) await dropSource(database, source);
}

export async function mergeCourse(
  database: OfflineDatabase,
  { id, title, subject, classe, createdAt, updatedAt }: Extract<CourseChange, { title: string }>,
): Promise<void> {
  const waiting = await waitingOf(database, courseKey(id));
  if (waiting.some((one) => one.kind === 'courseDeletion' && 'of' in one && one.of === id)) return;
  const here = database.readable('courses', storedCourse, await database.courses.get(id));
  if (here !== null && waiting.some(({ kind }) => kind === 'course')) return;
  // A document that was added since makes a course younger than its title.
  const latest = here !== null && here.updatedAt > updatedAt ? here.updatedAt : updatedAt;
  await database.courses.put({ id, title, subject, classe, createdAt, updatedAt: latest });
}

/** Whether that text has to be fetched: it is not here, and nothing newer of the device's own takes its place. */
export async function isTextWanted(database: OfflineDatabase, source: ChangedSource): Promise<boolean> {
  const here = await readSource(database, source.id);
  // What was sent of it when its reading was stopped is less than what comes.
  if (here !== null && isBeingRead(here)) return false;
  if (here?.edition === source.edition || (await isDeleting(database, source))) return false;
  // Of one that was refused the device's own text stays, until the person gives it up.
  return here === null || (await textEntriesOf(database, source)).length === 0;
}

const isDeleting = async (database: OfflineDatabase, { id, course }: ChangedSource): Promise<boolean> =>
  (await deletionsOf(database, course)).some(({ of }) => of === id || of === course);

/** @param text null where it was not wanted */
export async function mergeSource(
  database: OfflineDatabase,
  source: ChangedSource,
  text: FetchedText | null,
): Promise<void> {
  const { id, course, addedAt, edition } = source;
  const owner = database.readable('courses', storedCourse, await database.courses.get(course));
  // Its course was deleted, here or by a change that comes later.
  if (owner === null || (await isDeleting(database, source))) return;
  const here = await readSource(database, id);
  const isNamed = (await nameEntriesOf(database, source)).length > 0;
  const name = here !== null && isNamed ? here.name : source.name;
  if (here !== null && (text === null || !(await isTextWanted(database, source)))) {
    await database.courseSources.update(id, { name });
    return;
  }
  if (text === null) return;
  const { document, blocks } = text;
  const rows = rowsOfText({ id, course, name, ...document, edition, addedAt }, blocks);
  await writeText(database, rows.source, rows.parts);
  if (addedAt > owner.updatedAt) await database.courses.put({ ...owner, updatedAt: addedAt });
}

/** Queues what is not among those ids: the server never had it, or lost it. */
export async function queueLostCourses(database: OfflineDatabase, seen: ReadonlySet<string>): Promise<void> {
  const courses = database.allReadable('courses', storedCourse, await database.courses.toArray());
  const sources = database.allReadable('courseSources', storedSource, await database.courseSources.toArray());
  for (const { id } of courses) {
    const key = courseKey(id);
    const known = [...(await waitingOf(database, key)), ...(await refusedOf(database, key))];
    if (!seen.has(id)) {
      if (!known.some(({ kind }) => kind === 'course')) await enqueueWhole(database, id);
      continue;
    }
    for (const source of sources.filter(({ course }) => course === id)) {
      const isQueued = seen.has(source.id) || (await textEntriesOf(database, source)).length > 0;
      if (!isQueued) await enqueueText(database, source);
    }
  }
}
