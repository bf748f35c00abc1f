import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { nameStatements } from './named-statements.ts';
import type { Tables } from './schema.ts';

const INT8 = 20;
/** How long PostgreSQL is waited for, in milliseconds. */
interface Patience {
  readonly connectMs: number;
  /** A query that takes longer is given up, so that one never holds the others. */
  readonly queryMs: number;
}
const ordinaryPatience: Patience = { connectMs: 5_000, queryMs: 15_000 };
/** PostgreSQL itself ends what takes too long; one that says nothing at all is left this much later. */
const SILENCE_MS = 2_000;
const CONNECTIONS = 10;

/** Opens a PostgreSQL server by its URL; nothing is connected before the first query. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { connectMs, queryMs }: Patience = ordinaryPatience,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: queryMs,
    query_timeout: queryMs + SILENCE_MS,
    keepAlive: true,
    types: {
      // Every int8 of the schema is an id, a count or a time below 2^53.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection that breaks, idle or in use, would end the process otherwise; the pool opens a new one by itself.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  // PostgreSQL's own vacuum clears away.
  return { kind: 'postgres', queries, scrub: async () => {}, close: () => queries.destroy() };
}
