import type { Kysely, Migration } from 'kysely';

/** Codes that are still valid after a newer one was sent. */
export function earlierCodes(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('earlier_codes')
        .addColumn('code_hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'bigint', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('earlier_codes_user').on('earlier_codes').column('user_id').execute();
    },
  };
}
