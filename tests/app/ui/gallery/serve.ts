import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const publicDir = fileURLToPath(new URL('../../../../public', import.meta.url));

/** What was served in this process, by folder: files of tests share it. */
const served = new Map<string, Promise<string>>();

/**
 * Builds a gallery as the app is built, once, and serves it on a free port of this machine for as long as the process lives.
 * @param folder of its `index.html`; the gallery of components where it is left out
 * @returns its address, with a slash at the end
 */
export function serveGallery(folder = new URL('.', import.meta.url)): Promise<string> {
  const address = served.get(folder.href) ?? buildAndServe(fileURLToPath(folder));
  served.set(folder.href, address);
  return address;
}

async function buildAndServe(root: string): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'ardoise-gallery-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  const config = { configFile: false as const, root, publicDir, logLevel: 'error' as const };
  await build({ ...config, plugins: [react()], build: { outDir, target: 'es2022', emptyOutDir: true } });
  const server = await preview({ ...config, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('no port to listen on');
  // The process ends although nobody closes it.
  server.httpServer.unref();
  return `http://127.0.0.1:${address.port}/`;
}
