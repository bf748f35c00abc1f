import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const inputFolders = [
  ...['contract', 'engine', 'lessons', 'public', 'server', 'src', 'sw'],
  ...['scripts/build', 'scripts/prerender'],
];
const inputFiles = [
  'index.html',
  'manifest.webmanifest',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'scripts/build.mjs',
];

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]} paths of files, sorted
 */
function filesBelow(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/**
 * A digest of everything a build depends on: names and contents of its inputs, the VITE_ variables that are
 * compiled in, and the version of Node. Contents, since a checkout changes times at will.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 */
export function inputsDigest(root, env = process.env) {
  const digest = createHash('sha256').update(process.versions.node);
  for (const name of Object.keys(env).sort()) {
    if (name.startsWith('VITE_')) digest.update(`\0${name}=${env[name]}`);
  }
  const files = [
    ...inputFolders.flatMap((folder) => filesBelow(root, folder)),
    ...inputFiles.map((file) => join(root, file)).filter((file) => existsSync(file)),
  ];
  for (const file of files) digest.update(`\0${file.slice(root.length)}\0`).update(readFileSync(file));
  return digest.digest('hex');
}

/** @param {string} root */
const stampFile = (root) => join(root, 'dist/stamp.json');

/**
 * @param {string} root
 * @returns {boolean} whether dist holds a whole build of what is in the checkout now
 */
export function isFresh(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8')).inputs === inputsDigest(root);
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @param {unknown} value
 */
export function writeJsonAtOnce(file, value) {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/**
 * The last thing a build does: without it dist counts as stale.
 * @param {string} root
 * @param {string} inputs the digest taken before the build began
 */
export function writeStamp(root, inputs) {
  writeJsonAtOnce(stampFile(root), { inputs });
}
