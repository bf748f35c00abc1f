import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { LessonParts } from '../engine/lesson/parts.ts';

/**
 * Lets `lessons/` import what a lesson's folder holds, read when the app is built: `lesson.md?lesson` is its text,
 * `?study` what is to be learnt from it, `?figures` its figures, `?items` the names of its cards and questions. A folder that can't be read stops the build.
 */

interface Engine {
  readonly readParts: (folder: string) => { readonly parts: LessonParts; readonly files: readonly string[] };
}

const root = fileURLToPath(new URL('..', import.meta.url));
const LESSON = /^(.+\/lessons\/[\w-]+)\/lesson\.md\?(lesson|study|figures|items)$/;

let loaded: Promise<Engine> | null = null;
/** The parser is TypeScript of the engine, which Node can't import by itself. */
const loadEngine = (): Promise<Engine> => {
  const inline = { configFile: false, root, logLevel: 'error' } as const;
  loaded ??= runnerImport<Engine>(join(root, 'scripts/lessons/read-parts.ts'), inline).then(
    ({ module }) => module,
  );
  return loaded;
};

export function lessonModules(): Plugin {
  /** What was read of each folder: its three modules are loaded one after the other. */
  const read = new Map<string, ReturnType<Engine['readParts']>>();
  return {
    name: 'lesson-modules',
    enforce: 'pre',
    watchChange: () => read.clear(),
    async load(id) {
      const [, folder, part] = LESSON.exec(id) ?? [];
      if (folder === undefined) return null;
      const { readParts } = await loadEngine();
      const { parts, files } = read.get(folder) ?? readParts(folder);
      read.set(folder, { parts, files });
      for (const file of files) this.addWatchFile(file);
      const value = parts[part as keyof LessonParts];
      // Engines read a long JSON text faster than the same object in code.
      return {
        code: `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
        moduleType: 'js',
      };
    },
  };
}
