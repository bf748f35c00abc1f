import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const project = fileURLToPath(new URL('../../../../', import.meta.url));

/** Serves the gallery from the sources on a free port of this machine, until `stop`. */
export async function serveGallery() {
  const server = await createServer({
    configFile: false,
    root: here,
    cacheDir: `${project}node_modules/.cache/gallery`,
    publicDir: `${project}public`,
    plugins: [react()],
    logLevel: 'error',
    // A package found late would reload the page under a test.
    optimizeDeps: {
      include: ['react', 'react-dom/client', 'react-router-dom', 'lucide-react', 'react/jsx-dev-runtime', 'zod/mini'],
    },
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { allow: [project] } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (address === null || address === undefined || typeof address === 'string') throw new Error('no port to listen on');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}
