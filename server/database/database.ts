import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { Tables } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** What repositories query. A transaction is one too. */
export type Queries = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface Database {
  readonly kind: DatabaseKind;
  readonly queries: Queries;
  /** Leaves nothing of what was deleted in the storage's files, where they would keep it for long. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing when it throws. Inside it every query goes
 * through the transaction it is given; SQLite has one connection, so another one would wait for ever.
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
