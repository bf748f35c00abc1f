import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { lateExpressions } from '../scripts/build/late-expressions.ts';
import { lessonModules } from '../scripts/build/lesson-modules.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entries = {
  main: 'main.ts',
  admin: 'admin.ts',
  // A thread is started by its file.
  'engine-thread': 'engines/local/engine-thread.ts',
};

/** What can't be bundled: machine code, and what packages only try to find. */
const external = ['libsql', '@node-rs/argon2', 'pg-native', 'pg-cloudflare', 'bufferutil', 'utf-8-validate'];

/**
 * The server as plain JavaScript for Node 20, its packages in it: finding and reading a thousand files of node_modules
 * took half of the time that a start takes. While developing they stay where they are: a build takes a tenth of the time.
 */
export default defineConfig(({ mode }) => ({
  root: here('..'),
  publicDir: false,
  plugins: [lessonModules(), lateExpressions()],
  ssr: { external, ...(mode !== 'development' && { noExternal: true }) },
  build: {
    ssr: true,
    outDir: join(process.env.BUILD_INTO ?? 'dist', 'server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, here(file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
}));
