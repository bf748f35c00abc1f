import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const read = (path: string | URL) => readFileSync(path, 'utf8');
const manifest = JSON.parse(read(new URL('manifest.webmanifest', import.meta.url)));

/** `BUILD_INTO` is the staging folder of scripts/build.mjs. */
const outDir = join(process.env.BUILD_INTO ?? 'dist', 'app');

/**
 * A page keeps its name from one release to the next, so its content type alone cannot tell it from the page
 * of a captive portal: the browser refuses to precache one whose digest is not the built one's.
 */
const withPageDigests = (entries: { url: string; revision: string | null; size: number }[]) => ({
  manifest: entries.map((entry) =>
    entry.url.endsWith('.html')
      ? {
          ...entry,
          integrity: `sha256-${createHash('sha256')
            .update(read(join(outDir, entry.url)))
            .digest('base64')}`,
        }
      : entry,
  ),
});

const project = (name: string, environment: 'node' | 'jsdom', include: string[], more = {}) => ({
  extends: true as const,
  test: { name, environment, include, ...more },
});

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest,
      // The plugin asks the bundler for one file in words that Vite 8 warns about; these are the new ones.
      integration: {
        configureCustomSWViteBuild: (worker) => {
          worker.logLevel = 'warn';
          const output = { entryFileNames: 'sw.mjs', codeSplitting: false };
          worker.build = { ...worker.build, rollupOptions: { ...worker.build?.rollupOptions, output } };
        },
      },
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
        globIgnores: ['screenshots/**'],
        manifestTransforms: [withPageDigests],
      },
    }),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The libraries of the first screen change far less often than the app: cached across releases.
            {
              name: 'shell',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core))[\\/]/,
            },
            // What the first screen needs is one file, and so is what the lazy pages share: on a phone's line a
            // request costs more than the few kilobytes that a finer cut would save.
            { name: 'app', tags: ['$initial'] },
            { name: 'ui', test: /[\\/]src[\\/]ui[\\/]|node_modules[\\/]lucide-react[\\/]/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  test: {
    projects: [
      project('unit', 'node', [
        'tests/architecture.test.ts',
        'tests/{contract,engine,lessons,offline}/**/*.test.ts',
        'tests/{sw,support}/*.test.ts',
        'tests/scripts/*.test.mjs',
      ]),
      project('server', 'node', ['tests/{server,sync}/**/*.test.ts']),
      project('app', 'jsdom', ['tests/app/**/*.test.{ts,tsx}'], {
        setupFiles: ['tests/app/setup.ts'],
        testTimeout: 20_000,
      }),
      project('e2e', 'node', ['tests/{e2e,sw/browser}/**/*.test.ts', 'tests/scripts/built/*.test.mjs'], {
        globalSetup: ['tests/support/build-when-stale.ts'],
        fileParallelism: false,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
