import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The part of the service worker that is loaded for a background sync alone, beside the app that was built before. */
export default defineConfig({
  root: here('..'),
  publicDir: false,
  build: {
    outDir: join(process.env.BUILD_INTO ?? 'dist', 'app'),
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: here('sync.ts'), formats: ['iife'], name: 'sync', fileName: () => 'sync.js' },
  },
});
