import type { Kysely, Migration } from 'kysely';

/** What readers say is wrong with a lesson. Nobody owns such a report: it outlives an account, and most have none. */
export function lessonReports(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('lesson_reports')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('slug', 'text', (column) => column.notNull())
        .addColumn('section', 'text')
        .addColumn('question', 'text')
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('lesson_reports_created')
        .on('lesson_reports')
        .column('created_at')
        .execute();
    },
  };
}
