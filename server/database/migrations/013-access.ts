import type { Kysely, Migration } from 'kysely';

/** What a session is told by in the list of devices, and numbers that wait for their code to replace an account's. */
export function access(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // An earlier release leaves them empty: such a session has no name, and was last used when it was opened.
      await db.schema.alterTable('tokens').addColumn('device', 'text').execute();
      await db.schema.alterTable('tokens').addColumn('last_used_at', 'bigint').execute();
      await db.schema
        .createTable('phone_changes')
        .addColumn('user_id', 'bigint', (column) =>
          column.primaryKey().notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('phone', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
    },
  };
}
