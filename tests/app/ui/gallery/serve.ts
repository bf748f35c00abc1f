import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const publicDir = fileURLToPath(new URL('../../../../public', import.meta.url));

/** Builds the gallery as the app is built and serves it on a free port of this machine, until `stop`. */
export async function serveGallery() {
  const outDir = mkdtempSync(join(tmpdir(), 'ardoise-gallery-'));
  const config = { configFile: false as const, root: here, publicDir, logLevel: 'error' as const };
  await build({ ...config, plugins: [react()], build: { outDir, target: 'es2022', emptyOutDir: true } });
  const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    stop: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
