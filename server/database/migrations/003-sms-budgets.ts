import { type Kysely, type Migration, sql } from 'kysely';

/** What each SMS counts for: its country, its block of numbers, its month. */
export function smsBudgets(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // SQLite adds one column a statement.
      for (const column of ['country', 'block']) {
        await db.schema
          .alterTable('sms_sent')
          .addColumn(column, 'text', (each) => each.notNull().defaultTo(''))
          .execute();
      }
      await db.schema
        .createIndex('sms_sent_country')
        .on('sms_sent')
        .columns(['country', 'sent_at'])
        .execute();
      await db.schema.createIndex('sms_sent_block').on('sms_sent').columns(['block', 'sent_at']).execute();
      await db.schema
        .createTable('sms_months')
        .addColumn('month', 'text', (each) => each.primaryKey())
        .addColumn('sent', 'integer', (each) => each.notNull().defaultTo(sql`0`))
        .execute();
    },
  };
}
