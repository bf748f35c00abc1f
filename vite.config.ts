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
          // The libraries of the first screen change far less often than the app: their own file stays cached
          // across releases. Everything loaded later is split off by its own `import()`.
          groups: [
            {
              name: 'shell',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack[\\/](react-query|query-core))[\\/]/,
            },
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
        'tests/sw/*.test.ts',
        'tests/scripts/**/*.test.mjs',
      ]),
      project('server', 'node', ['tests/{server,sync}/**/*.test.ts']),
      project('app', 'jsdom', ['tests/app/**/*.test.{ts,tsx}']),
      project('e2e', 'node', ['tests/{e2e,sw/browser}/**/*.test.ts'], {
        globalSetup: ['tests/support/build-when-stale.ts'],
        fileParallelism: false,
        testTimeout: 60_000,
        hookTimeout: 60_000,
      }),
    ],
  },
});
