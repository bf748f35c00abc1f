import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { readRuleLesson } from '../../engine/writing/rule-lessons/read-rule-lesson.ts';

const NAME = 'virtual:rule-lessons';
/** Rollup's convention for a module that is no file. */
const ID = `\0${NAME}`;
const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'engine/writing/rule-lessons');

/**
 * Lets the app import `virtual:rule-lessons`: the short lessons of the correction's rules, read from their pages when the
 * app is built. A page with a fault stops the build and names the file and the line.
 */
export function ruleLessonModules(): Plugin {
  return {
    name: 'rule-lesson-modules',
    resolveId: (id) => (id === NAME ? ID : null),
    async load(id) {
      if (id !== ID) return null;
      const { module } = await runnerImport<{ readRuleLesson: typeof readRuleLesson }>(
        join(folder, 'read-rule-lesson.ts'),
        { configFile: false, root, logLevel: 'error' },
      );
      const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
      const read = pages.map((name) => {
        this.addWatchFile(join(folder, name));
        return module.readRuleLesson(name, readFileSync(join(folder, name), 'utf8'));
      });
      const faults = read.flatMap((one) => ('faults' in one ? one.faults : []));
      if (faults.length > 0) {
        const lines = faults.map(
          ({ file, line, fault }) => `engine/writing/rule-lessons/${file}:${line}  ${fault}`,
        );
        throw new Error(lines.join('\n'));
      }
      const lessons = read.flatMap((one) => ('lesson' in one ? one.lesson : []));
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(lessons))})`,
        moduleType: 'js',
      };
    },
  };
}
