import type { Settings } from '#server/base/env.ts';
import { type Database, inTransaction } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';

/** What people ended since a backup was taken, and must not come back with it. */
interface Endings {
  /** Accounts that were deleted. */
  readonly erased: readonly number[];
  /** The password that each account has now: an earlier one may be the one that somebody else knew. */
  readonly passwords: readonly { id: number; email_key: string; created_at: number; password_hash: string }[];
}

const NOTHING: Endings = { erased: [], passwords: [] };

/** Reads the endings out of the database that a backup is about to replace; none where it can't be read any more. */
export async function readEndings(settings: Settings): Promise<Endings> {
  try {
    return await withDatabase(settings, async ({ queries }) => ({
      erased: (await queries.selectFrom('erased_accounts').select('user_id').execute()).map(
        ({ user_id }) => user_id,
      ),
      passwords: await queries
        .selectFrom('users')
        .select(['id', 'email_key', 'created_at', 'password_hash'])
        .execute(),
    }));
  } catch {
    return NOTHING;
  }
}

/**
 * Ends again, in the restored database, what had ended: deleted accounts, earlier passwords, and every session, code and link,
 * since which of them were over is known of none. People log in again.
 */
export async function endAgain(settings: Settings, { erased, passwords }: Endings): Promise<void> {
  await withDatabase(settings, async (database) => {
    await migrate(database);
    await inTransaction(database, async (transaction) => {
      for (const table of ['tokens', 'codes', 'earlier_codes', 'resets', 'email_proofs'] as const)
        await transaction.deleteFrom(table).execute();
      for (const id of erased) {
        const gone = await transaction.deleteFrom('users').where('id', '=', id).executeTakeFirst();
        if (gone.numDeletedRows === 0n) continue;
        await transaction
          .insertInto('erased_accounts')
          .values({ user_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      for (const { id, email_key, created_at, password_hash } of passwords) {
        await transaction
          .updateTable('users')
          .set({ password_hash })
          // A number may belong to somebody else after an earlier restore.
          .where('id', '=', id)
          .where('email_key', '=', email_key)
          .where('created_at', '=', created_at)
          .execute();
      }
    });
  });
}

async function withDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(settings, () => {});
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
