import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import { StartFailure } from '#server/base/start-failure.ts';
import { lockFile } from './sqlite.ts';

/**
 * Makes the data folder when it is missing and locks it for this process: two servers on one folder would each take the
 * other's generations for dead.
 * @returns a function that unlocks it
 * @throws StartFailure when another server has it; system and SQLite errors when it can't be written
 */
export function lockDataFolder(folder: string): () => void {
  makeFolder(folder);
  closeToOthers(folder);
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
 * Takes the files of the folder from everybody but their owner: it may have been made by hand, and hold files of a release that
 * left them readable. What this process makes from now on is its owner's alone.
 */
function closeToOthers(folder: string): void {
  if (isMainThread) process.umask(0o077);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(folder, entry.name);
    try {
      const { mode } = statSync(path);
      if ((mode & 0o077) !== 0) chmodSync(path, mode & 0o700);
    } catch {
      // Somebody else's file, or one that has just gone.
    }
  }
}

/**
 * Like `mkdir -p`, readable by its owner only. Node's own recursive call never returns where a folder can't be made and
 * the error says that it is missing.
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent);
  mkdirSync(folder, 0o700);
}
