import type { Kysely, Migration } from 'kysely';

/** The numbers of accounts that were erased, so that a device that was away learns of it. */
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
