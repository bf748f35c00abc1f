import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/base/clock.ts';
import { readEnv } from '#server/base/env.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { explainStartFailure } from '#server/explain-start-failure.ts';
import { createPostgresDatabase, type PostgresDatabase } from '#tests/support/processes/postgres.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm } from '#tests/support/server.ts';

describe.each(databases)('the tables on %s', { timeout: 30_000 }, (kind) => {
  let folder: string;
  let postgres: PostgresDatabase | undefined;
  let database: Database;
  const open = () =>
    postgres ? openPostgres(postgres.url, () => {}) : openSqlite(join(folder, 'ardoise.db'));
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'ardoise-migrate-'));
    postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
    database = open();
  });
  afterEach(async () => {
    await database.close();
    await postgres?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const tables = async () => {
    const found = await database.queries.introspection.getTables();
    return found.map(({ name }) => name).filter((name) => !/^(?:kysely_|sqlite_)/.test(name));
  };

  it('are all made or none, when making them is interrupted', async () => {
    await sql`create table reports (in_the_way integer)`.execute(database.queries);
    await expect(migrate(database)).rejects.toThrow(/reports/);
    expect(await tables()).toEqual(['reports']);

    await sql`drop table reports`.execute(database.queries);
    await migrate(database);
    expect(await tables()).toContain('users');
  });

  it('are left as they are by a second start, and by starts at once', async () => {
    await migrate(database);
    await inTransaction(database, (transaction) =>
      sql`insert into secrets (name, value) values ('own', 'kept')`.execute(transaction),
    );
    const others = kind === 'postgres' ? [open(), open(), open()] : [];
    await Promise.all([database, ...others].map(migrate));
    await Promise.all(others.map((other) => other.close()));
    const { rows } = await sql<{ value: string }>`select value from secrets where name = 'own'`.execute(
      database.queries,
    );
    expect(rows).toEqual([{ value: 'kept' }]);
  });

  const later = sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030')`;

  it('of a newer release serve an older one that starts again beside it', async () => {
    await migrate(database);
    await sql`alter table users add column shoe_size integer not null default 40`.execute(database.queries);
    await sql`create table shoes (size integer)`.execute(database.queries);
    await later.execute(database.queries);
    await migrate(database);
    const app = buildApp({
      database,
      engine: createScriptedEngine(),
      messages: { send: async () => {} },
      clock: systemClock,
      publicUrl: new URL('http://localhost:3000'),
      smsLimits: { perDay: 9, perCountry: 9, perBlock: 9, perMonth: 9, countries: null },
    });
    const created = await app.inject({ method: 'POST', url: '/api/users/signup', payload: signUpForm() });
    expect(created.statusCode).toBe(200);
    await app.close();
  });

  it('that are partly of another release stop the start with one sentence', async () => {
    await migrate(database);
    await later.execute(database.queries);
    await sql`delete from kysely_migration where name = '013-access'`.execute(database.queries);
    const failure = await migrate(database).catch((error: unknown) => error);
    expect(explainStartFailure(failure, readEnv({}))).toBe(
      'La base de données vient d’une version plus récente d’Ardoise\u00a0: mettez le serveur à jour.',
    );
  });

  it('only ever grow, so that the release before works on while the next one starts', async () => {
    const said: string[] = [];
    const { queries } = database;
    Object.defineProperty(database, 'queries', {
      value: queries.withPlugin({
        transformQuery: ({ node, queryId }) => {
          said.push(queries.getExecutor().compileQuery(node, queryId).sql);
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    });
    await migrate(database);
    expect(said.filter((text) => /^create table/i.test(text)).length).toBeGreaterThan(10);
    expect(said.filter((text) => /\bdrop\b|\brename\b|alter column|set not null/i.test(text))).toEqual([]);
    // A column that the release before does not know needs a default value, because that release adds rows without it.
    const added = said.filter((text) => /add column/i.test(text));
    expect(added.filter((text) => /not null/i.test(text) && !/default/i.test(text))).toEqual([]);
  });
});
