import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const entries = ['main', 'admin'].filter((name) => existsSync(here(`${name}.ts`)));

/** The server as plain JavaScript for Node 20; packages stay in node_modules, some of them are native. */
export default defineConfig({
  root: here('..'),
  publicDir: false,
  build: {
    ssr: true,
    outDir: join(process.env.BUILD_INTO ?? 'dist', 'server'),
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(entries.map((name) => [name, here(`${name}.ts`)])),
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
