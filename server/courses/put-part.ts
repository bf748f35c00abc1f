import type { CoursePartBody } from '#contract/courses.ts';
import { COURSE_BYTES, COURSE_SOURCES } from '#contract/limits.ts';
import { COURSES_FULL, TOO_MANY_SOURCES } from '#contract/messages/account.ts';
import { Refusal } from '#server/base/refusal.ts';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { CoursePartRow, CourseSourceRow } from '#server/database/schema.ts';
import { checkQuota } from '#server/items/check-quota.ts';
import {
  countParts,
  countSources,
  findCourse,
  findSource,
  insertSource,
  keepEdition,
  putPart as storePart,
  sumOtherParts,
  updateSource,
} from './repository.ts';

interface Place {
  readonly userId: number;
  readonly source: string;
  readonly at: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** True when this very text stands already: it is sent again only by a device that did not hear of it, and changes nothing. */
export async function stands(
  queries: Queries,
  userId: number,
  source: string,
  { course, edition }: Pick<CoursePartBody, 'course' | 'edition'>,
): Promise<boolean> {
  const known = await findSource(queries, userId, source);
  return known?.deleted === 0 && known.course === course && known.edition === edition;
}

/**
 * Stores one part of a text. With the last one that was missing, whichever it is, the text becomes the source's own and
 * every other one goes.
 * @returns true when the whole text is there
 * @throws Refusal `not_found` when the course or the source is not the account's or was deleted, `invalid_payload` for a
 * part that has no place in its text, `too_large` when the account is full
 */
export async function putPart(
  transaction: Transaction,
  { userId, source, at, now }: Place,
  { course, name, addedAt, edition, of, document, blocks }: CoursePartBody,
): Promise<boolean> {
  if (at >= of || (at === 0) !== (document !== undefined)) throw new Refusal('invalid_payload');
  const known = await findOwn(transaction, userId, source, course);
  const part: CoursePartRow = {
    user_id: userId,
    source,
    edition,
    at,
    of,
    document: document === undefined ? null : JSON.stringify(document),
    blocks: JSON.stringify(blocks),
    created_at: now,
  };
  // Two calls with the last part may have come at once.
  if (known?.edition === edition) return true;
  await checkRoom(transaction, part, known, course);
  if (known === undefined) {
    const added_at = Date.parse(addedAt);
    await insertSource(transaction, { user_id: userId, id: source, course, name, added_at });
  }
  await storePart(transaction, part);
  if ((await countParts(transaction, part)) < of) return false;
  await keepEdition(transaction, userId, source, edition);
  await updateSource(transaction, userId, source, { edition, parts: of });
  return true;
}

/** The source, or undefined for one that is new. @throws Refusal `not_found` */
async function findOwn(
  transaction: Transaction,
  userId: number,
  source: string,
  course: string,
): Promise<CourseSourceRow | undefined> {
  const own = await findCourse(transaction, userId, course);
  const known = await findSource(transaction, userId, source);
  const isGone = own?.deleted !== 0 || known?.deleted === 1;
  if (isGone || (known !== undefined && known.course !== course)) throw new Refusal('not_found');
  return known;
}

/** @param known the source as it is; undefined for a new one of `course` @throws Refusal `too_large` */
async function checkRoom(
  transaction: Transaction,
  part: CoursePartRow,
  known: CourseSourceRow | undefined,
  course: string,
): Promise<void> {
  await checkQuota(transaction, part.user_id, 0);
  if (known === undefined && (await countSources(transaction, part.user_id, course)) >= COURSE_SOURCES) {
    throw new Refusal('too_large', { message: TOO_MANY_SOURCES });
  }
  const bytes = Buffer.byteLength(part.blocks) + Buffer.byteLength(part.document ?? '');
  const others = await sumOtherParts(transaction, part, known?.edition ?? null);
  if (others + bytes <= COURSE_BYTES) return;
  throw new Refusal('too_large', { message: COURSES_FULL });
}
