import type { Kysely, Transaction as KyselyTransaction } from 'kysely';
import type { ChangeFeed, CommittedChange } from './change-feed.ts';
import type { Tables } from './schema.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

/** What repositories query; a transaction is one too. */
export type Queries = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

export interface Database {
  readonly kind: DatabaseKind;
  readonly queries: Queries;
  /** The changes of accounts that `inTransaction` has committed. */
  readonly changes: ChangeFeed;
  /** Removes what was deleted from the database's files, which would keep it for a long time. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** What the transactions under way have changed, by account; the newest number counts. */
const noted = new WeakMap<Transaction, Map<number, number>>();

/** Notes that a transaction moves an account's change counter: the feed tells of it when the transaction is committed. */
export function noteChange(transaction: Transaction, { userId, seq }: CommittedChange): void {
  noted.get(transaction)?.set(userId, seq);
}

/**
 * Runs `work` in one transaction: all of it is stored, or nothing when it throws. Every query inside must go through
 * the transaction: SQLite has one connection, so that a query beside it would wait for ever.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  const moved = new Map<number, number>();
  const result = await database.queries.transaction().execute((transaction) => {
    noted.set(transaction, moved);
    return work(transaction);
  });
  for (const [userId, seq] of moved) database.changes.announce({ userId, seq });
  return result;
}

/** Like `inTransaction`, and every query in it sees the database as it stood at the first one. */
export function inSnapshot<Result>(
  database: Database,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.queries.transaction().setIsolationLevel('repeatable read').execute(work);
}
