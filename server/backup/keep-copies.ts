import { rmSync } from 'node:fs';
import { takeDataFolder } from '#server/database/data-folder.ts';
import { databaseFile } from '#server/database/open-database.ts';
import type { Settings } from '#server/env.ts';
import { claimFile } from './claim-file.ts';
import { backUpPostgres, restorePostgres } from './postgres-backup.ts';
import { backUpSqlite, restoreSqlite } from './sqlite-backup.ts';

/**
 * Copies the whole database into a file that is not there yet and that only its owner reads; a copy that fails leaves no
 * file. @throws StartFailure that says what is in the way
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

/** Puts a copy in the database's place, once no server uses it. @throws StartFailure that says what is in the way */
export async function restore(settings: Settings, file: string): Promise<void> {
  const letGo = takeDataFolder(settings.ARDOISE_DATA);
  try {
    if (settings.DATABASE_URL === undefined) restoreSqlite(databaseFile(settings), file);
    else await restorePostgres(settings.DATABASE_URL, file);
  } finally {
    letGo();
  }
}
