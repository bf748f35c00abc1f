import { type DatabaseConnection, Kysely, SqliteAdapter, SqliteDialect, SqliteDriver, sql } from 'kysely';
import Libsql from 'libsql';
import { createChangeFeed } from './change-feed.ts';
import type { Database } from './database.ts';
import { memoizeStatements } from './prepared-statements.ts';
import type { Tables } from './schema.ts';

/** SQLite can undo DDL. Kysely does not use that by itself, and an interrupted migration would stay half done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A full disk ends the transaction by itself. Rolling it back once more would replace the error that says why. */
class LibsqlDriver extends SqliteDriver {
  readonly #driver: Libsql.Database;

  constructor(database: Libsql.Database) {
    super({ database: memoizeStatements(database) });
    this.#driver = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#driver.inTransaction) await super.rollbackTransaction(connection);
  }
}

class LibsqlDialect extends SqliteDialect {
  readonly #driver: Libsql.Database;

  constructor(database: Libsql.Database) {
    super({ database });
    this.#driver = database;
  }

  override createDriver(): LibsqlDriver {
    return new LibsqlDriver(this.#driver);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** @throws Error with the code `SQLITE_CANTOPEN`, which the driver's own error does not have */
function openDriver(file: string): Libsql.Database {
  try {
    return new Libsql(file);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw Object.assign(new Error(message), { code: 'SQLITE_CANTOPEN' });
  }
}

/**
 * Opens the embedded database. With `synchronous=FULL` and the write-ahead log, what was acknowledged survives a power
 * cut.
 */
export function openSqlite(file: string): Database {
  const driver = openDriver(file);
  for (const pragma of [
    'busy_timeout = 5000',
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    // Overwrites what is deleted.
    'secure_delete = ON',
  ]) {
    driver.pragma(pragma);
  }
  const queries = new Kysely<Tables>({ dialect: new LibsqlDialect(driver) });
  return {
    kind: 'sqlite',
    queries,
    changes: createChangeFeed(),
    // The write-ahead log still holds what was deleted.
    scrub: async () => void (await sql`pragma wal_checkpoint(truncate)`.execute(queries)),
    close: () => queries.destroy(),
  };
}

/**
 * Takes a lock that only one process can hold and that ends with its process, even by kill -9: an exclusive transaction
 * of SQLite, which uses the operating system's own file locks on every platform.
 * @returns a function that unlocks it
 * @throws SqliteError with code `SQLITE_BUSY` when another process holds it
 */
export function lockFile(file: string): () => void {
  const driver = openDriver(file);
  try {
    driver.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    driver.close();
    throw error;
  }
  return () => driver.close();
}
