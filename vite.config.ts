import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';

const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', import.meta.url), 'utf8'));

const project = (name: string, environment: 'node' | 'jsdom', include: string[]) => ({
  extends: true as const,
  test: { name, environment, include },
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
      injectManifest: { globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'] },
    }),
  ],
  build: { outDir: 'dist/app', target: 'es2022' },
  test: {
    projects: [
      project('unit', 'node', ['tests/{contract,engine,lessons,offline,sw,scripts}/**/*.test.ts']),
      project('server', 'node', ['tests/{server,sync}/**/*.test.ts']),
      project('app', 'jsdom', ['tests/app/**/*.test.{ts,tsx}']),
      project('e2e', 'node', ['tests/e2e/**/*.test.ts']),
    ],
  },
});
