import { chmodSync, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import Libsql from 'libsql';
import { StartFailure } from '#server/base/start-failure.ts';

/**
 * Writes a consistent copy of the whole embedded database into an empty file with SQLite's `VACUUM INTO`; the server may
 * run.
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
 * Replaces the embedded database, which no server may be using, by a copy. The copy is checked first, and replaces it in
 * one step. @throws StartFailure when the copy is damaged
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
    // SQLite would replay the old database's log into this one.
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
