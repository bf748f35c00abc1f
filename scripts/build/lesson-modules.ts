import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, runnerImport } from 'vite';
import type { LessonParts } from '../../engine/lesson/parts.ts';
import type { PackedSearchTexts } from '../../engine/library/search-text.ts';

/**
 * Lets `lessons/` import what a lesson's folder holds, read when the app is built: `lesson.md?text` is all that its page says,
 * with its line of the list, so that nobody fetches the list of all to read one; `?study` is what is to be learnt from it,
 * `?figures` its figures, `?items` the names of its cards and questions. Of all lessons together, `virtual:lesson-entries` is
 * what a list shows and `virtual:search-texts` what the search reads. A folder that can't be read stops the build.
 */

interface Read {
  readonly parts: LessonParts;
  readonly files: readonly string[];
}
interface Engine {
  readonly readParts: (folder: string) => Read;
  readonly lessonFolders: () => readonly string[];
  readonly packLessons: (parts: readonly LessonParts[]) => PackedSearchTexts;
}

/** What is made of all lessons, by the name under which it is imported. */
const ofAll: Readonly<Record<string, (engine: Engine, parts: readonly LessonParts[]) => unknown>> = {
  'virtual:lesson-entries': (_, parts) => parts.map(({ entry }) => entry),
  'virtual:search-texts': ({ packLessons }, parts) => packLessons(parts),
};
/** Rollup's convention for a module that is no file. */
const NO_FILE = '\0';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LESSON = /^(.+\/lessons\/[\w-]+)\/lesson\.md\?(text|study|figures|items)$/;

let loaded: Promise<Engine> | null = null;
/** The parser is TypeScript of the engine, which Node can't import by itself. */
const loadEngine = (): Promise<Engine> => {
  const inline = { configFile: false, root, logLevel: 'error' } as const;
  loaded ??= runnerImport<Engine>(join(root, 'scripts/lessons/read-parts.ts'), inline).then(
    ({ module }) => module,
  );
  return loaded;
};

/** Engines read a long JSON text faster than the same object in code. */
const moduleOf = (value: unknown) => ({
  code: `export default JSON.parse(${JSON.stringify(JSON.stringify(value))})`,
  moduleType: 'js' as const,
});

/** What was read of each folder, for all builds of this process: the app, its workers and the server. */
const read = new Map<string, Read>();
const readOnce = async (folder: string): Promise<Read> => {
  const { readParts } = await loadEngine();
  const found = read.get(folder) ?? readParts(folder);
  read.set(folder, found);
  return found;
};

export function lessonModules(): Plugin {
  return {
    name: 'lesson-modules',
    enforce: 'pre',
    // Only the folder that changed is read again: all of them take seconds.
    watchChange(file) {
      for (const folder of read.keys()) if (file.startsWith(`${folder}/`)) read.delete(folder);
    },
    /** The page starts again: what it has read of a lesson is kept, so new code alone would not show. */
    hotUpdate({ file, modules, timestamp }) {
      if (!modules.some(({ id }) => id !== null && (LESSON.test(id) || id.startsWith(NO_FILE)))) return;
      if (!file.startsWith(`${root.replaceAll('\\', '/')}lessons/`)) return;
      for (const one of modules) {
        this.environment.moduleGraph.invalidateModule(one, new Set(), timestamp, true);
      }
      this.environment.hot.send({ type: 'full-reload' });
      return [];
    },
    resolveId: (id) => (id in ofAll ? NO_FILE + id : null),
    async load(id) {
      const make = ofAll[id.replace(NO_FILE, '')];
      if (make !== undefined) {
        const engine = await loadEngine();
        const all = await Promise.all(engine.lessonFolders().map(readOnce));
        for (const file of all.flatMap(({ files }) => files)) this.addWatchFile(file);
        return moduleOf(
          make(
            engine,
            all.map(({ parts }) => parts),
          ),
        );
      }
      const [, folder, part] = LESSON.exec(id) ?? [];
      if (folder === undefined) return null;
      const { parts, files } = await readOnce(folder);
      for (const file of files) this.addWatchFile(file);
      const { entry, text } = parts;
      return moduleOf(part === 'text' ? { ...entry, ...text } : parts[part as keyof LessonParts]);
    },
  };
}
