import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import type { PageHead } from '../../src/prerender/describe.ts';
import { lessonModules } from '../build/lesson-modules.ts';
import { ruleLessonModules } from '../build/rule-lesson-modules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The app as a program that draws its public pages as text (src/prerender/entry.tsx). */
interface Renderer {
  readonly listPages: () => Promise<readonly PageHead[]>;
  readonly renderMarkup: (path: string) => Promise<string>;
}

/** Nothing that is drawn once starts a worker: building them would take longer than all else. */
const withoutWorkers: Plugin = {
  name: 'without-workers',
  enforce: 'pre',
  resolveId: (id) => (/\?worker\b/.test(id) ? '\0worker' : null),
  load: (id) => (id === '\0worker' ? "export default ''" : null),
};

/** @param outDir where the program is written, below the folder that holds node_modules */
export async function buildRenderer(outDir: string): Promise<Renderer> {
  await build({
    // Not a file of its own: what the build of the app has read of the lessons is there.
    configFile: false,
    root,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [withoutWorkers, react(), lessonModules(), ruleLessonModules()],
    build: {
      ssr: join(root, 'src/prerender/entry.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        output: { entryFileNames: 'entry.mjs', chunkFileNames: 'chunks/[name]-[hash].mjs' },
        checks: { pluginTimings: false },
      },
    },
  });
  return (await import(pathToFileURL(join(outDir, 'entry.mjs')).href)) as Renderer;
}
