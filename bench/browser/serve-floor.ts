import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { serveApp } from '#server/http/app-files.ts';
import { precompress } from '../../scripts/build/precompress.mjs';

const source = fileURLToPath(new URL('../floor', import.meta.url));

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the bare page into a folder of its own and serves it with the same file serving as the product's server. */
export async function serveFloor(): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-floor-'));
  await build({
    configFile: false,
    root: source,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
    plugins: [
      react(),
      VitePWA({
        strategies: 'generateSW',
        injectRegister: false,
        manifest: false,
        workbox: { navigateFallback: '/index.html', clientsClaim: true, inlineWorkboxRuntime: true },
      }),
    ],
  });
  await precompress(folder, join(folder, 'none-before'));
  const server = fastify();
  serveApp(server, folder);
  return {
    url: await server.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
