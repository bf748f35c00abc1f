import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createChangeFeed } from './change-feed.ts';
import type { Database } from './database.ts';
import { nameStatements } from './named-statements.ts';
import type { Tables } from './schema.ts';

const INT8 = 20;
/** How long PostgreSQL may take, in milliseconds. */
interface Timeouts {
  readonly connectMs: number;
  /** A query that takes longer is given up, so that it never holds up the others. */
  readonly queryMs: number;
}
const ordinaryTimeouts: Timeouts = { connectMs: 5_000, queryMs: 15_000 };
/** PostgreSQL itself ends a query that takes too long. When it does not even answer that, the client gives up this much later. */
const UNANSWERED_MS = 2_000;
const CONNECTIONS = 10;

/** Opens a PostgreSQL server by its URL; nothing is connected before the first query. */
export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  { connectMs, queryMs }: Timeouts = ordinaryTimeouts,
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    statement_timeout: queryMs,
    query_timeout: queryMs + UNANSWERED_MS,
    keepAlive: true,
    types: {
      // Every int8 of the schema is an id, a count or a time below 2^53.
      getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
        oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // Without a listener a connection that breaks would end the process. The pool opens a new one by itself.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) });
  // PostgreSQL's own vacuum removes what was deleted.
  return {
    kind: 'postgres',
    queries,
    changes: createChangeFeed(),
    scrub: async () => {},
    close: () => queries.destroy(),
  };
}
