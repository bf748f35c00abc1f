import { join } from 'node:path';
import type { Settings } from '#server/env.ts';
import type { Database } from './database.ts';

/** The file of the embedded database. */
export const databaseFile = ({ ARDOISE_DATA }: Pick<Settings, 'ARDOISE_DATA'>): string =>
  join(ARDOISE_DATA, 'ardoise.db');

/**
 * The database that the settings name; `onLost` is told of connections that break. Only the driver that is used is
 * loaded.
 */
export async function openDatabase(settings: Settings, onLost: (error: Error) => void): Promise<Database> {
  if (settings.DATABASE_URL === undefined) {
    const { openSqlite } = await import('./sqlite.ts');
    return openSqlite(databaseFile(settings));
  }
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(settings.DATABASE_URL.href, onLost);
}
