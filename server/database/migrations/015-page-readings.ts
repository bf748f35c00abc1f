import type { Kysely, Migration } from 'kysely';

/** The text that a generation made where it is no item of the history: a page that was read. */
export function pageReadings(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('generations').addColumn('answer', 'text').execute();
    },
  };
}
