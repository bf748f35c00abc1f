import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/**
 * Loads a TypeScript module of this repository with Vite and passes it to `use`.
 * @template Result
 * @param {string} path from the root of the repository: `/bench/engine/report.ts`
 * @param {(module: Record<string, any>) => Result | Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withModule(path, use) {
  const server = await createServer({
    // From wherever the script is started.
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return await use(await server.ssrLoadModule(path));
  } finally {
    await server.close();
  }
}
