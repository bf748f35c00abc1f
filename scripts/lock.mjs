import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @param {string} file
 * @returns {number | undefined} undefined when nobody holds it
 */
function owner(file) {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether it is ours now; it never exists without its owner's number in it
 */
function take(file) {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, String(process.pid));
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/**
 * Runs one task at a time among all commands started in this checkout (`npm start` beside `npm test`). A lock
 * whose process is gone is taken over.
 * @template T
 * @param {string} root of the checkout
 * @param {string} name of the lock
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withLock(root, name, task) {
  const folder = join(root, '.build');
  const file = join(folder, `${name}.lock`);
  mkdirSync(folder, { recursive: true });
  let told = false;
  while (!take(file)) {
    const holder = owner(file);
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) console.log('Une autre commande prépare déjà Ardoise, un instant…');
    told = true;
    await wait(200);
  }
  const release = () => owner(file) === process.pid && rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await task();
  } finally {
    process.off('exit', release);
    release();
  }
}
