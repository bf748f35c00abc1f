import type { Kysely, Migration } from 'kysely';

/** Which e-mails were shown to be their account's, and the links that show it. */
export function emailProofs(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // Accounts from before start without: a link for a new password goes to their phone, which was confirmed.
      await db.schema.alterTable('users').addColumn('email_confirmed_at', 'bigint').execute();
      await db.schema
        .createTable('email_proofs')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'bigint', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('email_proofs_user').on('email_proofs').column('user_id').execute();
    },
  };
}
