import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../..', import.meta.url));
export const lessonsFolder = join(repository, 'lessons');

/** @param {string} root @returns {string[]} the lessons that are folders */
export function foldersIn(root) {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'lesson.md')))
    .map(({ name }) => name)
    .sort();
}

/** @param {string} root @returns {Set<string>} what links may lead to: folders, and lessons that are still one file */
export function slugsIn(root) {
  const files = readdirSync(root).filter((name) => name.endsWith('.md') && name !== 'GUIDE.md');
  return new Set([...foldersIn(root), ...files.map((name) => name.slice(0, -'.md'.length))]);
}

/** @param {string} folder @returns {Record<string, string>} the texts of a lesson by their path in it */
export function filesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    entries.map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      return [relative(folder, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')];
    }),
  );
}
