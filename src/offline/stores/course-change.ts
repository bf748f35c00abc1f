import { type CourseRefusalCode, courseRefusals } from '#contract/messages/courses.ts';
import { type StoredCourse, storedCourse } from '#src/offline/database/course-rows.ts';
import type { OfflineDatabase } from '#src/offline/database/database.ts';
import { inTransaction, isQuotaExceeded } from '#src/offline/database/transaction.ts';

/** The device did not keep it; `code` says why, and the message is the sentence for the person. */
export class CourseRefused extends Error {
  override readonly name = 'CourseRefused';
  readonly code: CourseRefusalCode;

  constructor(code: CourseRefusalCode, cause?: unknown) {
    super(courseRefusals[code], { cause });
    this.code = code;
  }
}

export type CourseFields = Pick<StoredCourse, 'title' | 'subject' | 'classe'>;

/** Runs a change to courses as one transaction, and says in a sentence why the device did not keep it. */
export async function change<T>(database: OfflineDatabase, task: () => Promise<T>): Promise<T> {
  try {
    return await inTransaction(database, task);
  } catch (error) {
    if (error instanceof CourseRefused) throw error;
    throw new CourseRefused(isQuotaExceeded(error) ? 'full' : 'not_kept', error);
  }
}

/** Notes that a course changed now; runs inside one transaction. @throws CourseRefused */
export async function touch(
  database: OfflineDatabase,
  id: string,
  now: () => Date,
  fields: Partial<CourseFields> = {},
): Promise<StoredCourse> {
  const before = database.readable('courses', storedCourse, await database.courses.get(id));
  if (before === null) throw new CourseRefused('gone');
  const course = { ...before, ...fields, updatedAt: now().toISOString() };
  await database.courses.put(course);
  return course;
}
