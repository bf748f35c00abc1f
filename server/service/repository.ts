import { sql } from 'kysely';
import { COURSE_PART_LIFE_MS, DAY, PAGE_READING_LIFE_MS } from '#contract/limits.ts';
import type { Queries } from '#server/database/database.ts';

/** @throws when the database does not answer */
export async function askDatabase(queries: Queries): Promise<void> {
  await sql`select 1`.execute(queries);
}

/** Milliseconds for which the repetition of a write finds its answer: twice as long as a token lives. */
const MUTATION_LIFE_MS = 100 * DAY;

/** Milliseconds for which an account waits for its phone to be confirmed; its owner can sign up again after that. */
const UNCONFIRMED_LIFE_MS = 7 * DAY;

/** How long, and how many, reports of errors in lessons wait for whoever keeps the server to read them. */
const LESSON_REPORT_LIFE_MS = 365 * DAY;
const LESSON_REPORTS_KEPT = 5_000;

/**
 * Deletes what no call reads any more: accounts that nobody confirmed, expired tokens, links and codes, SMS that no limit
 * counts, old answers; and reports on lessons, which anybody may write, beyond the newest ones of a year.
 */
export async function deleteOld(queries: Queries, now: number): Promise<void> {
  await queries
    .deleteFrom('users')
    .where('verified', '=', 0)
    .where('created_at', '<=', now - UNCONFIRMED_LIFE_MS)
    .execute();
  await queries.deleteFrom('tokens').where('expires_at', '<=', now).execute();
  await queries.deleteFrom('resets').where('expires_at', '<=', now).execute();
  await queries.deleteFrom('earlier_codes').where('expires_at', '<=', now).execute();
  await queries.deleteFrom('phone_changes').where('expires_at', '<=', now).execute();
  await queries.deleteFrom('email_proofs').where('expires_at', '<=', now).execute();
  await queries
    .deleteFrom('codes')
    .where('expires_at', '<=', now - DAY)
    .execute();
  await queries
    .deleteFrom('sms_sent')
    .where('sent_at', '<=', now - DAY)
    .execute();
  // Parts of a text that never became whole; a device that comes back with the rest sends all of it again.
  await queries
    .deleteFrom('course_parts')
    .where('created_at', '<=', now - COURSE_PART_LIFE_MS)
    .where((part) =>
      part.not(
        part.exists(
          part
            .selectFrom('course_sources')
            .select('course_sources.id')
            .whereRef('course_sources.user_id', '=', 'course_parts.user_id')
            .whereRef('course_sources.id', '=', 'course_parts.source')
            .whereRef('course_sources.edition', '=', 'course_parts.edition'),
        ),
      ),
    )
    .execute();
  // The text of a page is its owner's, and is here only for an app that lost the answer.
  await queries
    .updateTable('generations')
    .set({ answer: null })
    .where('answer', 'is not', null)
    .where('created_at', '<=', now - PAGE_READING_LIFE_MS)
    .execute();
  await queries
    .deleteFrom('mutations')
    .where('at', '<=', now - MUTATION_LIFE_MS)
    .execute();
  await queries
    .deleteFrom('lesson_reports')
    .where('created_at', '<=', now - LESSON_REPORT_LIFE_MS)
    .execute();
  await queries
    .deleteFrom('lesson_reports')
    .where('id', 'not in', (reports) =>
      reports
        .selectFrom('lesson_reports')
        .select('id')
        .orderBy('created_at', 'desc')
        .limit(LESSON_REPORTS_KEPT),
    )
    .execute();
}
