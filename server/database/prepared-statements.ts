import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** How many prepared statements are kept: the product has some 150, and lists of ids make more. */
const MAX_KEPT = 500;
/** Statements that change no table's columns. */
const KEEPS_SCHEMA = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * A driver that prepares each statement once, because preparing takes as long as a small query. A statement that changes
 * a table's columns drops them all, and a statement that failed is not used again.
 */
export function memoizeStatements(driver: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();

  function prepare(sql: string): SqliteStatement {
    const statement = driver.prepare(sql);
    const orDrop = <Result>(run: () => Result): Result => {
      try {
        return run();
      } catch (error) {
        kept.delete(sql);
        throw error;
      }
    };
    const own: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => orDrop(() => statement.all(parameters)),
      run: (parameters) => orDrop(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters),
    };
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(sql, own);
    return own;
  }

  return {
    prepare(sql) {
      if (KEEPS_SCHEMA.test(sql)) return kept.get(sql) ?? prepare(sql);
      kept.clear();
      return driver.prepare(sql);
    },
    close() {
      kept.clear();
      driver.close();
    },
  };
}
