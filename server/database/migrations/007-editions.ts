import type { Kysely, Migration } from 'kysely';

/** Counts the changes of an artefact's content, so that other devices know that theirs is an older one. */
export function editions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .alterTable('items')
        .addColumn('edition', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  };
}
