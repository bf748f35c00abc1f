import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartFailure } from '#server/start-failure.ts';
import { lockFile } from './sqlite.ts';

/**
 * Makes the data folder when it is missing and takes it for this process alone: two servers on one folder would
 * each believe the other's generations dead.
 * @returns what lets go of it
 * @throws StartFailure when another server has it; system and SQLite errors when it can't be written
 */
export function takeDataFolder(folder: string): () => void {
  makeFolder(folder);
  try {
    return lockFile(join(folder, 'lock.db'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')) {
      throw new StartFailure(
        `Un autre serveur Ardoise utilise déjà le dossier de données «\u00a0${folder}\u00a0»\u00a0: arrêtez-le, ou changez ARDOISE_DATA.`,
      );
    }
    throw error;
  }
}

/**
 * Like `mkdir -p`, for its owner's eyes only. Node's own never returns where a folder can't be made and the error says it
 * is missing.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, 0o700);
}
