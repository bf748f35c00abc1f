import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { isReadTimeout } from './driver-errors.ts';

/** Statements that get a name. There must be an end to them, because lists of ids make any number of statements. */
const MAX_NAMED = 300;
const MAY_BE_NAMED = /^(?:with|select|insert|update|delete)\b/;

/**
 * A pool whose statements have names, so that PostgreSQL parses and plans each only once a connection: that takes longer
 * than running most of ours. A statement that selects every column of a table (`*`) gets no name, because PostgreSQL
 * refuses it once a newer release has added a column. A connection on which a query was never answered is closed.
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  function nameOf(sql: string): string | undefined {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= MAX_NAMED || !MAY_BE_NAMED.test(sql) || sql.includes('*')) return undefined;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  }

  function wrap(client: pg.PoolClient): PostgresPoolClient {
    /** Set when a query on this connection was never answered: the next one would wait behind it. */
    let unanswered: Error | undefined;
    const query = async <Row>(text: unknown, values?: readonly unknown[]) => {
      if (typeof text !== 'string') throw new TypeError('Results are read whole, never through a cursor');
      if (unanswered !== undefined) throw unanswered;
      const name = nameOf(text);
      try {
        const result = await client.query({ text, values: [...(values ?? [])], ...(name && { name }) });
        return result as unknown as PostgresQueryResult<Row>;
      } catch (error) {
        if (isReadTimeout(error)) unanswered = error;
        throw error;
      }
    };
    return { query: query as PostgresPoolClient['query'], release: () => client.release(unanswered) };
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
