import { sql } from 'kysely';
import { countChanges } from '#server/accounts/repository.ts';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { CoursePartRow, CourseRow, CourseSourceRow } from '#server/database/schema.ts';

/** Every change takes the next number of the account's change counter, so that deltas miss nothing. */

/** The course of the account with that id, deleted or not. */
export function findCourse(queries: Queries, userId: number, id: string): Promise<CourseRow | undefined> {
  return queries
    .selectFrom('courses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countCourses(queries: Queries, userId: number): Promise<number> {
  const { count } = await queries
    .selectFrom('courses')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function putCourse(
  transaction: Transaction,
  userId: number,
  course: Omit<CourseRow, 'user_id' | 'seq' | 'deleted'>,
): Promise<void> {
  const seq = await countChanges(transaction, userId);
  const { id, ...fields } = course;
  await transaction
    .insertInto('courses')
    .values({ ...fields, id, user_id: userId, seq, deleted: 0 })
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doUpdateSet({ ...fields, seq }))
    .execute();
}

/** Leaves a tombstone of the course and of its sources; nothing of their content stays. */
export async function buryCourse(transaction: Transaction, userId: number, id: string): Promise<void> {
  const seq = await countChanges(transaction, userId);
  const sources = transaction
    .selectFrom('course_sources')
    .select('id')
    .where('user_id', '=', userId)
    .where('course', '=', id);
  await transaction
    .deleteFrom('course_parts')
    .where('user_id', '=', userId)
    .where('source', 'in', sources)
    .execute();
  await transaction
    .updateTable('course_sources')
    .set({ ...nothing, seq })
    .where('user_id', '=', userId)
    .where('course', '=', id)
    .execute();
  await transaction
    .updateTable('courses')
    .set({ title: '', subject: '', classe: '', deleted: 1, seq })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

const nothing = { name: '', edition: null, parts: 0, deleted: 1 };

/** The source of the account with that id, deleted or not. */
export function findSource(
  queries: Queries,
  userId: number,
  id: string,
): Promise<CourseSourceRow | undefined> {
  return queries
    .selectFrom('course_sources')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countSources(queries: Queries, userId: number, course: string): Promise<number> {
  const { count } = await queries
    .selectFrom('course_sources')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('course', '=', course)
    .where('deleted', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A source whose text is not whole: no delta tells of it. */
export async function insertSource(
  transaction: Transaction,
  source: Pick<CourseSourceRow, 'user_id' | 'id' | 'course' | 'name' | 'added_at'>,
): Promise<void> {
  await transaction
    .insertInto('course_sources')
    .values({ ...source, edition: null, parts: 0, seq: 0, deleted: 0 })
    .execute();
}

/** Gives the source another name, or another text. */
export async function updateSource(
  transaction: Transaction,
  userId: number,
  id: string,
  changed: Partial<Pick<CourseSourceRow, 'name' | 'edition' | 'parts'>>,
): Promise<void> {
  const seq = await countChanges(transaction, userId);
  await transaction
    .updateTable('course_sources')
    .set({ ...changed, seq })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

export async function burySource(transaction: Transaction, userId: number, id: string): Promise<void> {
  const seq = await countChanges(transaction, userId);
  await partsOf(transaction, userId, id).execute();
  await transaction
    .updateTable('course_sources')
    .set({ ...nothing, seq })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

const partsOf = (transaction: Transaction, userId: number, source: string) =>
  transaction.deleteFrom('course_parts').where('user_id', '=', userId).where('source', '=', source);

export async function putPart(transaction: Transaction, part: CoursePartRow): Promise<void> {
  const { of, document, blocks, created_at } = part;
  await transaction
    .insertInto('course_parts')
    .values(part)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'source', 'edition', 'at'])
        .doUpdateSet({ of, document, blocks, created_at }),
    )
    .execute();
}

/** How many of the parts of an edition have arrived. */
export async function countParts(
  queries: Queries,
  { user_id, source, edition, of }: Pick<CoursePartRow, 'user_id' | 'source' | 'edition' | 'of'>,
): Promise<number> {
  const { count } = await queries
    .selectFrom('course_parts')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('source', '=', source)
    .where('edition', '=', edition)
    .where('of', '=', of)
    .where('at', '<', of)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes every other text of a source. */
export async function keepEdition(
  transaction: Transaction,
  userId: number,
  source: string,
  edition: string,
): Promise<void> {
  await partsOf(transaction, userId, source).where('edition', '!=', edition).execute();
}

/**
 * Bytes of all the text that the account's courses hold, unfinished ones included, without the part itself and without
 * the text that stands in its source, which the new one takes the place of.
 * @param standing the edition that stands; null where none does
 */
export async function sumOtherParts(
  queries: Queries,
  { user_id, source, edition, at }: Pick<CoursePartRow, 'user_id' | 'source' | 'edition' | 'at'>,
  standing: string | null,
): Promise<number> {
  const bytes = sql<number>`coalesce(sum(octet_length(blocks) + octet_length(coalesce(document, ''))), 0)`;
  const { sum } = await queries
    .selectFrom('course_parts')
    .select(bytes.as('sum'))
    .where('user_id', '=', user_id)
    .where((part) => {
      const another = part.or([part('edition', '!=', edition), part('at', '!=', at)]);
      const waits = standing === null ? another : part.and([another, part('edition', '!=', standing)]);
      return part.or([part('source', '!=', source), waits]);
    })
    .executeTakeFirstOrThrow();
  return Number(sum);
}

export function findPart(
  queries: Queries,
  userId: number,
  { source, edition, at }: Pick<CoursePartRow, 'source' | 'edition' | 'at'>,
): Promise<CoursePartRow | undefined> {
  return queries
    .selectFrom('course_parts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('edition', '=', edition)
    .where('at', '=', at)
    .executeTakeFirst();
}

interface Since {
  readonly since: number;
  readonly limit: number;
}

/** Courses that changed strictly after `since`, oldest change first, tombstones included. */
export function listCourses(queries: Queries, userId: number, { since, limit }: Since): Promise<CourseRow[]> {
  return queries
    .selectFrom('courses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .orderBy('seq', 'asc')
    .limit(limit)
    .execute();
}

/** The same of sources; those whose first text is not whole have no place in it. */
export function listSources(
  queries: Queries,
  userId: number,
  { since, limit }: Since,
): Promise<CourseSourceRow[]> {
  return queries
    .selectFrom('course_sources')
    .selectAll()
    .where('user_id', '=', userId)
    .where('seq', '>', since)
    .where((source) => source.or([source('edition', 'is not', null), source('deleted', '=', 1)]))
    .orderBy('seq', 'asc')
    .limit(limit)
    .execute();
}
