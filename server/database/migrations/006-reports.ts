import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

/** What people say is wrong with what was written for them. */
export function reports(): Migration {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const ofUser = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('users.id').onDelete('cascade');

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('reports')
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('item_id', 'bigint', required)
        .addColumn('reason', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addPrimaryKeyConstraint('reports_once', ['user_id', 'item_id'])
        .execute();
      await db.schema.createIndex('reports_created').on('reports').column('created_at').execute();
    },
  };
}
