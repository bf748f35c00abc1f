import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** The server that tests may make databases on; unset where there is none. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

export interface PostgresDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** An empty database of one test. */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  const name = `ardoise_test_${randomUUID().replaceAll('-', '')}`;
  await onPostgres(`create database ${name}`);
  const url = new URL(postgresUrl ?? '');
  url.pathname = `/${name}`;
  // Each commit would wait for the disk; no test cuts PostgreSQL's power.
  url.searchParams.set('options', '-c synchronous_commit=off');
  return { url: url.href, drop: () => onPostgres(`drop database ${name} with (force)`) };
}

async function onPostgres(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
