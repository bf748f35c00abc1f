import type { Kysely, Migration } from 'kysely';

/** The ids of deleted accounts, so that a device that was away deletes its copy too. */
export function erasedAccounts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('erased_accounts')
        .addColumn('user_id', 'bigint', (column) => column.primaryKey().notNull())
        .execute();
    },
  };
}
