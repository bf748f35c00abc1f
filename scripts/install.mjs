import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { run } from './processes.mjs';

/** @typedef {{version?: string, optional?: boolean, link?: boolean}} LockedPackage */

/**
 * @param {string} file a package-lock, or npm's own record of what it put into node_modules
 * @returns {Record<string, LockedPackage>} by folder, such as `node_modules/vite`
 */
function lockedPackages(file) {
  try {
    const { '': _root, ...packages } = JSON.parse(readFileSync(file, 'utf8')).packages;
    return packages;
  } catch {
    return {};
  }
}

/**
 * Whether node_modules holds exactly what package-lock.json asks for. npm writes its record
 * `node_modules/.package-lock.json` last, so an install that was cut has none. Packages marked optional may
 * be absent: they are for other platforms.
 * @param {string} root
 */
export function isInstalled(root) {
  const installed = lockedPackages(join(root, 'node_modules/.package-lock.json'));
  if (Object.keys(installed).length === 0) return false;
  return Object.entries(lockedPackages(join(root, 'package-lock.json'))).every(([folder, wanted]) => {
    const found = installed[folder];
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && existsSync(join(root, folder, 'package.json'));
  });
}

/**
 * The npm that started us, or the one on the PATH.
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args]];
  return ['npm', args];
}

/**
 * Installs what package-lock.json asks for, unless it is there. Development packages are needed to build,
 * whatever NODE_ENV says.
 * @param {string} root
 * @returns {Promise<boolean>} false when npm failed; its own words are on the terminal
 */
export async function installWhenMissing(root) {
  if (isInstalled(root)) return true;
  return withLock(root, 'install', async () => {
    if (isInstalled(root)) return true;
    console.log('Installation des paquets… (une à deux minutes la première fois)');
    const [command, args] = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
    const { code } = await run(command, args, { cwd: root, show: true });
    return code === 0;
  });
}
