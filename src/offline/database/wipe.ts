import type { OfflineDatabase } from './database.ts';

/**
 * Empties the account's database and deletes it. The rows go first, in one transaction, so that nothing of the
 * account stays readable even while another tab keeps the file open. Throws when the store itself fails.
 */
export async function wipeDatabase(database: OfflineDatabase): Promise<void> {
  await database.transaction('rw', database.tables, async () => {
    for (const table of database.tables) await table.clear();
  });
  database.closedFor = 'wiped';
  await database.delete();
}
