import { sql } from 'kysely';
import type { Transaction } from '#server/database/database.ts';
import type { ReportRow } from '#server/database/schema.ts';

/** Characters that are kept of all that an account says of one item. */
const KEPT = 20_000;

/** Keeps the account's word on one of its items; a newer one stands before those that were said already. */
export async function putReport(transaction: Transaction, report: ReportRow): Promise<void> {
  const { created_at } = report;
  const reason = sql<string>`substr(${`${report.reason}\n`} || reports.reason, 1, ${KEPT})`;
  await transaction
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['user_id', 'item_id']).doUpdateSet({ reason, created_at }))
    .execute();
}
