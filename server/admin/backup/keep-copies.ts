import { rmSync } from 'node:fs';
import type { Settings } from '#server/base/env.ts';
import { lockDataFolder } from '#server/database/data-folder.ts';
import { databaseFile } from '#server/database/open-database.ts';
import { claimFile } from './claim-file.ts';
import { endAgain, readEndings } from './endings-repository.ts';
import { backUpPostgres, restorePostgres } from './postgres-backup.ts';
import { backUpSqlite, restoreSqlite } from './sqlite-backup.ts';

/**
 * Copies the whole database into a new file that only its owner can read. A copy that fails leaves no file.
 * @throws StartFailure that says what is in the way
 */
export async function backUp(settings: Settings, file: string): Promise<void> {
  claimFile(file);
  try {
    if (settings.DATABASE_URL === undefined) backUpSqlite(databaseFile(settings), file);
    else await backUpPostgres(settings.DATABASE_URL, file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/**
 * Replaces the database by a copy while no server uses it. What people ended since the copy was taken stays ended.
 * @throws StartFailure that says what is in the way
 */
export async function restore(settings: Settings, file: string): Promise<void> {
  const unlock = lockDataFolder(settings.ARDOISE_DATA);
  try {
    const endings = await readEndings(settings);
    if (settings.DATABASE_URL === undefined) restoreSqlite(databaseFile(settings), file);
    else await restorePostgres(settings.DATABASE_URL, file);
    await endAgain(settings, endings);
  } finally {
    unlock();
  }
}
