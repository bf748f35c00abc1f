import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { withModule } from '../../bench/load-module.mjs';
import { filesOf, foldersIn, lessonsFolder, repository, slugsIn } from './folders.mjs';
import { readAtlas } from './world.mjs';

/**
 * Writes the faults of the lessons, one a line: `lessons/cellule/quiz.md:12  …`.
 * @param {string[]} asked slugs; none means all
 * @param {string} [root] another folder than lessons/
 * @returns {Promise<number>} the exit code
 */
export async function checkLessons(asked, root = lessonsFolder) {
  const folder = resolve(root);
  const slugs = asked.length > 0 ? asked : foldersIn(folder);
  const around = { slugs: slugsIn(folder), atlas: readAtlas };
  return withModule('/engine/lesson/check/check-lesson.ts', ({ checkLessonFiles }) => {
    let count = 0;
    for (const slug of slugs) {
      const lesson = join(folder, slug);
      const shown = lesson.startsWith(repository) ? relative(repository, lesson) : join('lessons', slug);
      if (!existsSync(lesson)) {
        process.stdout.write(`${shown}  Cette leçon n’existe pas.\n`);
        count += 1;
        continue;
      }
      for (const fault of renamed(folder, slug)) {
        process.stdout.write(`${shown}/lesson.md:1  ${fault}\n`);
        count += 1;
      }
      for (const { file, line, fault } of checkLessonFiles(slug, filesOf(lesson), around)) {
        process.stdout.write(`${shown}/${file}:${line}  ${fault}\n`);
        count += 1;
      }
    }
    process.stdout.write(count === 0 ? `${slugs.length} leçon(s), aucun défaut\n` : `${count} défaut(s)\n`);
    return count === 0 ? 0 : 1;
  });
}

/**
 * A lesson that was one file before keeps its title and its subject: links and what students made lead to them.
 * @param {string} folder @param {string} slug @returns {string[]}
 */
function renamed(folder, slug) {
  const before = join(folder, `${slug}.md`);
  const now = join(folder, slug, 'lesson.md');
  if (!existsSync(before) || !existsSync(now)) return [];
  const fieldOf = (/** @type {string} */ path, /** @type {string} */ name) =>
    new RegExp(`^${name}: *(.*?) *$`, 'm').exec(readFileSync(path, 'utf8'))?.[1];
  return ['title', 'subject'].flatMap((name) =>
    fieldOf(before, name) === fieldOf(now, name)
      ? []
      : [`« ${name} » était « ${fieldOf(before, name)} » : il ne change pas.`],
  );
}
