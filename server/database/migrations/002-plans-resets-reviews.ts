import { randomBytes } from 'node:crypto';
import { type ColumnDefinitionBuilder, type Kysely, type Migration, sql } from 'kysely';

/** Plans and daily credits, reset links, what is kept of a deleted account, the review log. */
export function plansResetsReviews(): Migration {
  const required = (column: ColumnDefinitionBuilder) => column.notNull();
  const ofUser = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('users.id').onDelete('cascade');

  return {
    async up(db: Kysely<unknown>) {
      // SQLite adds one column a statement.
      await db.schema.alterTable('users').addColumn('pending_plan', 'text').execute();
      await db.schema.alterTable('users').addColumn('credits_day', 'integer').execute();
      await db.schema
        .alterTable('users')
        .addColumn('trial_given', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await sql`update users set trial_given = 1 where verified = 1`.execute(db);

      await db.schema
        .createTable('resets')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('expires_at', 'bigint', required)
        .execute();
      await db.schema.createIndex('resets_user').on('resets').column('user_id').execute();

      await db.schema
        .createTable('past_trials')
        .addColumn('phone_hash', 'text', (column) => column.primaryKey())
        .execute();

      await db.schema
        .createTable('secrets')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('value', 'text', required)
        .execute();
      await sql`insert into secrets (name, value) values ('phone', ${randomBytes(32).toString('base64url')})`.execute(
        db,
      );

      await db.schema
        .createTable('reviews')
        .addColumn('user_id', 'bigint', ofUser)
        .addColumn('id', 'text', required)
        .addColumn('artefact_id', 'bigint')
        .addColumn('card', 'text')
        .addColumn('grade', 'integer')
        .addColumn('undoes', 'text')
        .addColumn('at', 'bigint', required)
        .addColumn('seq', 'bigint', required)
        .addPrimaryKeyConstraint('reviews_once', ['user_id', 'id'])
        .execute();
      await db.schema.createIndex('reviews_seq').on('reviews').columns(['user_id', 'seq']).unique().execute();
    },
  };
}
