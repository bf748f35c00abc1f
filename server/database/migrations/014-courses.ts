import type { ColumnDefinitionBuilder, Kysely, Migration } from 'kysely';

/** The text of one's own courses. */
export function courses(): Migration {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const ofUser = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('users.id').onDelete('cascade');

  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('courses')
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('id', 'text', required)
        .addColumn('title', 'text', required)
        .addColumn('subject', 'text', required)
        .addColumn('classe', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addColumn('updated_at', 'bigint', required)
        .addColumn('seq', 'bigint', required)
        .addColumn('deleted', 'integer', required)
        .addPrimaryKeyConstraint('courses_once', ['user_id', 'id'])
        .execute();
      await db.schema.createIndex('courses_seq').on('courses').columns(['user_id', 'seq']).execute();

      await db.schema
        .createTable('course_sources')
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('id', 'text', required)
        .addColumn('course', 'text', required)
        .addColumn('name', 'text', required)
        .addColumn('added_at', 'bigint', required)
        .addColumn('edition', 'text')
        .addColumn('parts', 'integer', required)
        .addColumn('seq', 'bigint', required)
        .addColumn('deleted', 'integer', required)
        .addPrimaryKeyConstraint('course_sources_once', ['user_id', 'id'])
        .execute();
      await db.schema
        .createIndex('course_sources_seq')
        .on('course_sources')
        .columns(['user_id', 'seq'])
        .execute();

      await db.schema
        .createTable('course_parts')
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('source', 'text', required)
        .addColumn('edition', 'text', required)
        .addColumn('at', 'integer', required)
        .addColumn('of', 'integer', required)
        .addColumn('document', 'text')
        .addColumn('blocks', 'text', required)
        .addColumn('created_at', 'bigint', required)
        .addPrimaryKeyConstraint('course_parts_once', ['user_id', 'source', 'edition', 'at'])
        .execute();
    },
  };
}
