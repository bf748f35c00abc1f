import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** What repositories query; a transaction is one too. */
export type Queries = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface Database {
  readonly kind: DatabaseKind;
  readonly queries: Queries;
  /** Removes what was deleted from the database's files, which would keep it for a long time. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing when it throws. Every query inside must go through
 * the transaction: SQLite has one connection, so that a query beside it would wait for ever.
 */
export function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.queries.transaction().execute(work);
}

/** Like `inTransaction`, and every query in it sees the database as it stood at the first one. */
export function inSnapshot<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.queries.transaction().setIsolationLevel('repeatable read').execute(work);
}
