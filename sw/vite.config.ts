import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Builds the part of the service worker that is loaded only for a background sync, into the folder of the built app.
 */
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
