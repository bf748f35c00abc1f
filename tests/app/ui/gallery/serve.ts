import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const publicDir = fileURLToPath(new URL('../../../../public', import.meta.url));

/**
 * Builds a gallery as the app is built and serves it on a free port of this machine, until `stop`.
 * @param folder of its `index.html`; the gallery of components where it is left out
 */
export async function serveGallery(folder = new URL('.', import.meta.url)) {
  const outDir = mkdtempSync(join(tmpdir(), 'ardoise-gallery-'));
  const config = {
    configFile: false as const,
    root: fileURLToPath(folder),
    publicDir,
    logLevel: 'error' as const,
  };
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
