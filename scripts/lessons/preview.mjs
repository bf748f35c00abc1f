import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { checkLessons } from './check.mjs';
import { lessonsFolder } from './folders.mjs';

/** Milliseconds of quiet after a save before the lesson is checked again: editors write a file in several steps. */
const QUIET_MS = 300;

/**
 * Shows a lesson as the app does, from `npm run dev`, which loads the page again when one of its files changes; the faults
 * are named at the beginning and at each save. It ends with Ctrl-C.
 * @param {string[]} slugs one
 * @returns {Promise<number>} the exit code, when there is nothing to show
 */
export async function previewLesson([slug, ...more]) {
  const folder = join(lessonsFolder, slug ?? '');
  if (slug === undefined || more.length > 0 || !existsSync(join(folder, 'lesson.md'))) {
    process.stdout.write('Nommez une leçon : npm run lessons -- preview theoreme-de-pythagore\n');
    return 2;
  }
  await checkLessons([slug]);
  let timer = /** @type {NodeJS.Timeout | undefined} */ (undefined);
  watch(folder, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void checkLessons([slug]), QUIET_MS);
  });
  const address = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 5173}`;
  process.stdout.write(`La leçon s’ouvrira à ${address}/library/${slug}\n`);
  await import('../dev.mjs');
  return await new Promise(() => undefined);
}
