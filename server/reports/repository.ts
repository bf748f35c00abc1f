import { sql } from 'kysely';
import { aboutItem, aboutLesson } from '#contract/messages/reports.ts';
import type { Queries, Transaction } from '#server/database/database.ts';
import type { LessonReportRow, ReportRow } from '#server/database/schema.ts';

/** How many characters of an account's reports about one item are kept. */
const KEPT = 20_000;

/** Stores the account's report about one of its items; a newer text is put before the earlier ones. */
export async function putReport(transaction: Transaction, report: ReportRow): Promise<void> {
  const { created_at } = report;
  const reason = sql<string>`substr(${`${report.reason}\n`} || reports.reason, 1, ${KEPT})`;
  await transaction
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ reason, created_at }))
    .execute();
}

/** Stores a report on a lesson, once however often it arrives. */
export async function putLessonReport(queries: Queries, report: LessonReportRow): Promise<void> {
  await queries
    .insertInto('lesson_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A report as whoever keeps the server reads it. */
export interface ReadReport {
  readonly createdAt: number;
  /** What it is about, in words. */
  readonly about: string;
  readonly reason: string;
}

/** The last reports of both kinds, the newest first. */
export async function readReports(queries: Queries, limit: number): Promise<ReadReport[]> {
  const onItems = await queries
    .selectFrom('reports')
    .innerJoin('items', 'items.id', 'reports.item_id')
    .select(['reports.created_at', 'reports.reason', 'items.id', 'items.type', 'items.name'])
    .orderBy('reports.created_at', 'desc')
    .limit(limit)
    .execute();
  const onLessons = await queries
    .selectFrom('lesson_reports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  return [
    ...onItems.map(({ created_at, reason, id, name, type }) => ({
      createdAt: created_at,
      about: aboutItem(name ?? type, id),
      reason,
    })),
    ...onLessons.map(({ created_at, reason, slug, section, question }) => ({
      createdAt: created_at,
      about: [aboutLesson(slug), section, question].filter((part) => part !== null).join(' › '),
      reason,
    })),
  ]
    .sort((one, other) => other.createdAt - one.createdAt)
    .slice(0, limit);
}
