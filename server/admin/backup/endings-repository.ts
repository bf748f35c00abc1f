import type { Settings } from '#server/base/env.ts';
import { type Database, inTransaction, type Transaction } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import type { UserRow } from '#server/database/schema.ts';

const opening = [
  'id',
  'created_at',
  'password_hash',
  'email',
  'email_key',
  'email_confirmed_at',
  'phone',
] as const;
type Opening = Pick<UserRow, (typeof opening)[number]>;

/** What people ended since a backup was taken, and must not come back with it. */
interface Endings {
  /** Accounts that were deleted. */
  readonly erased: readonly number[];
  /** What opens each account now: an earlier password, mailbox or number may be one that somebody else has. */
  readonly openings: readonly Opening[];
}

const NOTHING: Endings = { erased: [], openings: [] };

/** Reads the endings out of the database that a backup is about to replace; none where it can't be read any more. */
export async function readEndings(settings: Settings): Promise<Endings> {
  try {
    return await withDatabase(settings, async ({ queries }) => ({
      erased: (await queries.selectFrom('erased_accounts').select('user_id').execute()).map(
        ({ user_id }) => user_id,
      ),
      openings: await queries.selectFrom('users').select(opening).execute(),
    }));
  } catch {
    return NOTHING;
  }
}

/**
 * Ends again, in the restored database, what had ended: deleted accounts, earlier passwords, e-mails and numbers, and every session, code and link,
 * since which of them were over is known of none. People log in again.
 */
export async function endAgain(settings: Settings, { erased, openings }: Endings): Promise<void> {
  await withDatabase(settings, async (database) => {
    await migrate(database);
    await inTransaction(database, async (transaction) => {
      for (const table of [
        'tokens',
        'codes',
        'earlier_codes',
        'resets',
        'email_proofs',
        'phone_changes',
      ] as const)
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
      await openAsBefore(transaction, openings);
    });
  });
}

/**
 * Gives the accounts what opens them now. Two may have had each other's e-mail or number, so all that changed let go of theirs
 * first; an account that waited for its phone's code is not in their way. Where a confirmed one is, which only a restore over
 * another installation's tables can bring about, both keep what they had, and no mail goes to the one that changed.
 */
async function openAsBefore(transaction: Transaction, openings: readonly Opening[]): Promise<void> {
  const rows = await transaction
    .selectFrom('users')
    .select(['id', 'created_at', 'email_key', 'phone', 'verified'])
    .execute();
  const now = new Map(openings.map((each) => [each.id, each]));
  // A number may belong to somebody else after an earlier restore.
  const same = rows.filter((row) => now.get(row.id)?.created_at === row.created_at);
  const moved = new Set(
    same.filter(({ id, email_key, phone }) => {
      const wanted = now.get(id);
      return wanted?.email_key !== email_key || wanted.phone !== phone;
    }),
  );
  const inTheWayOf = ({ id }: { id: number }) =>
    rows.filter(
      (row) =>
        row.id !== id &&
        !moved.has(row) &&
        (row.email_key === now.get(id)?.email_key || row.phone === now.get(id)?.phone),
    );
  let stayed = -1;
  while (stayed !== moved.size) {
    stayed = moved.size;
    for (const row of moved) if (inTheWayOf(row).some(({ verified }) => verified === 1)) moved.delete(row);
  }
  for (const row of moved) {
    for (const { id } of inTheWayOf(row))
      await transaction.deleteFrom('users').where('id', '=', id).execute();
    const aside = `aside ${row.id}`;
    await transaction
      .updateTable('users')
      .set({ email_key: aside, phone: aside })
      .where('id', '=', row.id)
      .execute();
  }
  for (const row of same) {
    const { id, created_at: _, password_hash, ...contact } = now.get(row.id) as Opening;
    const isHere = moved.has(row) || (contact.email_key === row.email_key && contact.phone === row.phone);
    await transaction
      .updateTable('users')
      .set({ password_hash, ...(isHere ? contact : { email_confirmed_at: null }) })
      .where('id', '=', id)
      .execute();
  }
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
