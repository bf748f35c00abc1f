import type { CourseBody } from '#contract/courses.ts';
import { COURSES_KEPT } from '#contract/limits.ts';
import { TOO_MANY_COURSES } from '#contract/messages/account.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Transaction } from '#server/database/database.ts';
import { checkQuota } from '#server/items/check-quota.ts';
import { countCourses, findCourse, putCourse as storeCourse } from './repository.ts';

/**
 * Makes a course of the account, or changes it.
 * @throws Refusal `not_found` when it was deleted, `too_large` when the account has as many as it may have
 */
export async function putCourse(
  transaction: Transaction,
  userId: number,
  id: string,
  { createdAt, updatedAt, ...fields }: CourseBody,
): Promise<void> {
  const known = await findCourse(transaction, userId, id);
  if (known?.deleted === 1) throw new Refusal('not_found');
  if (known === undefined && (await countCourses(transaction, userId)) >= COURSES_KEPT) {
    throw new Refusal('too_large', { message: TOO_MANY_COURSES });
  }
  await checkQuota(transaction, userId, 0);
  const times = { created_at: Date.parse(createdAt), updated_at: Date.parse(updatedAt) };
  await storeCourse(transaction, userId, { id, ...fields, ...times });
}
