import { join } from 'node:path';
import type { Settings } from '#server/env.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** The file of the embedded database. */
export const databaseFile = ({ ARDOISE_DATA }: Pick<Settings, 'ARDOISE_DATA'>): string =>
  join(ARDOISE_DATA, 'ardoise.db');

/** The database that the settings name; `onLost` is told of connections that break. */
export function openDatabase(settings: Settings, onLost: (error: Error) => void): Database {
  return settings.DATABASE_URL === undefined
    ? openSqlite(databaseFile(settings))
    : openPostgres(settings.DATABASE_URL.href, onLost);
}
