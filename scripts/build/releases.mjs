import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Tabs stay open across deploys and load their lazy parts later, so the hashed files of the last three
 * releases stay served.
 * @typedef {{id: string, files: string[]}} Release `files`: names within `assets/` and the server's `chunks/`
 */
export const keptReleases = 3;

/** Folders whose files carry a digest of their content in their name. */
const hashedFolders = ['app/assets', 'server/chunks'];

/**
 * @param {string} dist
 * @returns {Release[]} newest first; none when there is no readable record
 */
export function readReleases(dist) {
  try {
    return JSON.parse(readFileSync(join(dist, 'releases.json'), 'utf8'));
  } catch {
    return [];
  }
}

/**
 * @param {string} stage a finished build
 * @returns {Release} whose id is the same for the same files
 */
export function describeRelease(stage) {
  const files = hashedFolders
    .filter((folder) => existsSync(join(stage, folder)))
    .flatMap((folder) => readdirSync(join(stage, folder)).map((name) => `${folder}/${name}`))
    .sort();
  return { id: createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12), files };
}

/**
 * Copies the hashed files of earlier releases into a new build. Call it after the new files are compressed
 * and described; compressed companions travel with their file because they are listed too.
 * @param {string} dist the build served so far
 * @param {string} stage the new one
 * @param {Release} release the new one's own files
 * @returns {Release[]} the releases now held, newest first
 */
export function carryForward(dist, stage, release) {
  const earlier = readReleases(dist)
    .filter(({ id }) => id !== release.id)
    .slice(0, keptReleases - 1);
  for (const folder of hashedFolders) mkdirSync(join(stage, folder), { recursive: true });
  for (const file of new Set(earlier.flatMap(({ files }) => files))) {
    if (existsSync(join(dist, file)) && !existsSync(join(stage, file))) {
      copyFileSync(join(dist, file), join(stage, file));
    }
  }
  return [release, ...earlier];
}
