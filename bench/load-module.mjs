import { createServer } from 'vite';

/**
 * Hands over a TypeScript module of this repository, which Vite loads as it is.
 * @template Result
 * @param {string} path from the root of the repository: `/bench/engine/report.ts`
 * @param {(module: Record<string, any>) => Result | Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withModule(path, use) {
  const server = await createServer({
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
