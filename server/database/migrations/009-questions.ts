import type { Kysely, Migration } from 'kysely';

/** The question that a generation answers, for as long as it runs: whichever process is asked can show it. */
export function questions(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable('generations').addColumn('question', 'text').execute();
    },
  };
}
