import type { Kysely, Migration } from 'kysely';

/** What a generation costs, a note on its result, the request to stop it, and an index to count those of a day. */
export function generationCosts(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      // Until now every generation cost one credit.
      await db.schema
        .alterTable('generations')
        .addColumn('cost', 'integer', (column) => column.notNull().defaultTo(1))
        .execute();
      await db.schema.alterTable('generations').addColumn('note', 'text').execute();
      await db.schema
        .alterTable('generations')
        .addColumn('stop_asked', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema
        .createIndex('generations_created')
        .on('generations')
        .columns(['created_at', 'user_id'])
        .execute();
    },
  };
}
