import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import Libsql from 'libsql';
import { StartFailure } from '#server/start-failure.ts';

/**
 * Writes a whole and consistent copy of the embedded database into an empty file, also while the server runs (SQLite's
 * `VACUUM INTO`).
 */
export function backUpSqlite(database: string, file: string): void {
  const driver = new Libsql(database);
  try {
    driver.pragma('busy_timeout = 5000');
    driver.prepare('vacuum into ?').run(file);
  } finally {
    driver.close();
  }
}

/**
 * Puts a copy in the place of the embedded database, which no server may be using. It is checked whole first, and
 * takes the place in one step. @throws StartFailure when the copy is not whole
 */
export function restoreSqlite(database: string, file: string): void {
  if (!existsSync(file)) throw new StartFailure(`Le fichier «\u00a0${file}\u00a0» n’existe pas.`);
  const arriving = `${database}.arriving`;
  copyFileSync(file, arriving);
  try {
    if (!isWhole(arriving)) {
      throw new StartFailure(`Le fichier «\u00a0${file}\u00a0» n’est pas une sauvegarde d’Ardoise intacte.`);
    }
    chmodSync(arriving, 0o600);
    // The log of the database before would be replayed into this one.
    for (const log of ['-wal', '-shm']) rmSync(database + log, { force: true });
    renameSync(arriving, database);
  } finally {
    for (const log of ['', '-wal', '-shm']) rmSync(arriving + log, { force: true });
  }
}

function isWhole(file: string): boolean {
  try {
    const driver = new Libsql(file);
    try {
      const [state] = driver.pragma('integrity_check') as { integrity_check: string }[];
      const users = driver.prepare("select 1 from sqlite_master where name = 'users'").get();
      return state?.integrity_check === 'ok' && users !== undefined;
    } finally {
      driver.close();
    }
  } catch {
    return false;
  }
}
