import { join } from 'node:path';
import type { Settings } from '#server/base/env.ts';
import type { Database } from './database.ts';

/** The file of the embedded database. */
export const databaseFile = ({ ARDOISE_DATA }: Pick<Settings, 'ARDOISE_DATA'>): string =>
  join(ARDOISE_DATA, 'ardoise.db');

/**
 * Opens the database that the settings name and loads its driver only. `onLost` is called with the error of each
 * connection that breaks.
 */
export async function openDatabase(settings: Settings, onLost: (error: Error) => void): Promise<Database> {
  if (settings.DATABASE_URL === undefined) {
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite(databaseFile(settings));
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(settings.DATABASE_URL.href, onLost);
}
