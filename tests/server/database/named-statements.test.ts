import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/processes/postgres.ts';
import { databases } from '#tests/support/server.ts';

describe.runIf(databases.includes('postgres'))('statements on PostgreSQL', () => {
  let postgres: PostgresDatabase;
  let database: Database;
  beforeAll(async () => {
    postgres = await createPostgresDatabase();
    database = openPostgres(postgres.url, () => {});
    await sql`create table slates (id integer primary key, words text)`.execute(database.queries);
    await sql`insert into slates values (1, 'craie')`.execute(database.queries);
  });
  afterAll(async () => {
    await database.close();
    await postgres.drop();
  });

  /** Runs `work` and then `look` on one connection. */
  const onOne = <Result>(work: (queries: Database['queries']) => Promise<Result>) =>
    database.queries.connection().execute(work);

  it('are read and planned once a connection, whatever their values', async () => {
    const names = await onOne(async (queries) => {
      for (const id of [1, 2, 3]) await sql`select words from slates where id = ${id}`.execute(queries);
      return await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(queries);
    });
    expect(names.rows.filter(({ statement }) => statement.includes('slates where id'))).toHaveLength(1);
  });

  it('that take every column are asked anew, so that a newer release may add one', async () => {
    const read = sql`select * from slates`;
    await onOne(async (queries) => {
      for (let n = 0; n < 6; n += 1) await read.execute(queries);
      await sql`alter table slates add column colour text default 'blanche'`.execute(queries);
      expect((await read.execute(queries)).rows).toEqual([{ id: 1, words: 'craie', colour: 'blanche' }]);
    });
  });

  it('that name their columns live through a new one', async () => {
    await onOne(async (queries) => {
      const read = () => sql`select id, words from slates where id = ${1}`.execute(queries);
      for (let n = 0; n < 6; n += 1) await read();
      await sql`alter table slates add column size integer default 4`.execute(queries);
      expect((await read()).rows).toEqual([{ id: 1, words: 'craie' }]);
    });
  });
});
