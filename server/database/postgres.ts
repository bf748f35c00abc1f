import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Tables } from './schema.ts';

const INT8 = 20;
/** Milliseconds: a query that takes longer is given up, so that one never holds the others. */
const QUERY_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const CONNECTIONS = 10;

/** Opens a PostgreSQL server by its URL; nothing is connected before the first query. */
export function openPostgres(url: string, onLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: QUERY_TIMEOUT_MS,
    types: {
      // Every int8 of the schema is an id, a count or a time below 2^53.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks, idle or in use, would end the process otherwise; the pool opens a new one by itself.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  // PostgreSQL's own vacuum clears away.
  return { kind: 'postgres', queries, scrub: async () => {}, close: () => queries.destroy() };
}
