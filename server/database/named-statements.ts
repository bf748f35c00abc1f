import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isSilence } from './faults.ts';

/** Statements that keep a name, in each connection: lists of ids could make any number of them. */
const ROOM = 300;
const MAY_BE_NAMED = /^(?:select|insert|update|delete)\b/;

/**
 * A pool whose statements have names: PostgreSQL then reads and plans each once a connection, which takes longer than
 * running most of ours. What takes every column of a table (`*`) has none, because PostgreSQL refuses a named one once
 * a newer release has added a column. A connection that fell silent is left.
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(sql: string): string | undefined {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= ROOM || !MAY_BE_NAMED.test(sql) || sql.includes('*')) return undefined;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    /** Why this connection is of no use any more: a query on it was never answered, and the next would wait behind it. */
    let silent: Error | undefined;
    const query = async <Row>(text: unknown, values?: readonly unknown[]) => {
      if (typeof text !== 'string') throw new TypeError('Results are read whole, never through a cursor');
      if (silent !== undefined) throw silent;
      const name = nameOf(text);
      try {
        const result = await client.query({ text, values: [...(values ?? [])], ...(name && { name }) });
        return result as unknown as PostgresQueryResult<Row>;
      } catch (error) {
        if (isSilence(error)) silent = error;
        throw error;
      }
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release(silent) };
  }

  return {
    async connect() {
      const client = await pool.connect();
      const own = clients.get(client) ?? wrap(client);
      clients.set(client, own);
      return own;
    },
    end: () => pool.end(),
  };
}
