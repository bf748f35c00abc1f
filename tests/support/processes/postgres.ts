import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The server that tests may make databases on; unset where there is none. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

export interface PostgresDatabase {
  readonly url: string;
  /** Nothing of it is left for anybody else. */
  drop(): Promise<void>;
}

/** An empty database of one test. */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  const name = `ardoise_test_${process.env[RUN] ?? 'alone'}_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(`create database ${name}`);
  return { url: urlOf(name), drop: () => drop(name) };
}

/** Migrated databases with nothing in them, which earlier tests of this process gave back. */
const spare: PostgresDatabase[] = [];

/**
 * A database for a test that leaves the tables as the migrations make them: empty, or with tables that are. Making, migrating
 * and dropping one takes PostgreSQL longer than most tests; emptying it does not.
 */
export async function borrowPostgresDatabase(): Promise<PostgresDatabase> {
  const own = spare.pop() ?? (await createPostgresDatabase());
  return {
    url: own.url,
    async drop() {
      try {
        await onPostgres(EMPTY, own.url);
        spare.push(own);
      } catch {
        // Tables that were never made, or that nobody may write to any more.
        await own.drop();
      }
    },
  };
}

/**
 * Ends what the last test left open, empties every table but those that the migrations fill, and lets numbers begin anew.
 * Row by row and in any order: a file that is truncated, or dropped, is one more that PostgreSQL waits for the disk for.
 */
const EMPTY = `
  set session_replication_role = replica;
  do $$
  declare found record;
  begin
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    for found in
      select tablename from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'secrets'
    loop
      execute 'delete from ' || quote_ident(found.tablename);
    end loop;
    perform setval(quote_ident(sequencename), start_value, false) from pg_sequences where schemaname = 'public';
  end $$`;

/** Databases of one run of tests have this in their name, so that its end takes them away. */
const RUN = 'ARDOISE_TEST_RUN';

/** Vitest's global set-up of the tests that ask PostgreSQL. */
export function setup(): void {
  process.env[RUN] = randomUUID().slice(0, 8);
}

/** When all of them have ended: drops what they left. */
export async function teardown(): Promise<void> {
  if (postgresUrl === undefined) return;
  const { rows } = await onPostgres(
    `select datname as name from pg_database where datname like 'ardoise_test_${process.env[RUN]}_%'`,
  );
  for (const { name } of rows) await drop(name);
}

function urlOf(name: string): string {
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  // Each commit would wait for the disk; no test cuts PostgreSQL's power.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

async function drop(name: string): Promise<void> {
  await onPostgres(`drop database ${name} with (force)`);
}

async function onPostgres(statement: string, url = postgresUrl): Promise<pg.QueryResult<{ name: string }>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
