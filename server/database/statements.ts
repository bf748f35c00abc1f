import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Statements kept: the product has some 150, and lists of ids make more. */
const ROOM = 500;
/** What changes no table's shape. */
const KEEPS_TABLES = /^\s*(?:select|insert|update|delete|with|begin|commit|rollback|savepoint|release)\b/i;

/**
 * A driver that prepares each statement once: preparing takes as long as a small query. What changes a table forgets
 * them all, and a statement that failed is not used again.
 */
export function keepStatements(driver: SqliteDatabase): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();

  function keep(sql: string): SqliteStatement {
    const statement = driver.prepare(sql);
    const orForget = <Result>(run: () => Result): Result => {
      try {
        return run();
      } catch (error) {
        kept.delete(sql);
        throw error;
      }
    };
    const own: SqliteStatement = {
      reader: statement.reader,
      all: (parameters) => orForget(() => statement.all(parameters)),
      run: (parameters) => orForget(() => statement.run(parameters)),
      iterate: (parameters) => statement.iterate(parameters),
    };
    if (kept.size >= ROOM) kept.clear();
    kept.set(sql, own);
    return own;
  }

  return {
    prepare(sql) {
      if (KEEPS_TABLES.test(sql)) return kept.get(sql) ?? keep(sql);
      kept.clear();
      return driver.prepare(sql);
    },
    close() {
      kept.clear();
      driver.close();
    },
  };
}
