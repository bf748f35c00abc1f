import { fileURLToPath } from 'node:url';
import { createServer, runnerImport } from 'vite';

/**
 * Loads a TypeScript module of this repository with Vite and passes it to `use`.
 * @template Result
 * @param {string} path from the root of the repository: `/bench/engine/report.ts`
 * @param {(module: Record<string, any>) => Result | Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withModule(path, use) {
  // From wherever the script is started.
  const root = fileURLToPath(new URL('..', import.meta.url));
  const inline = /** @type {const} */ ({ configFile: false, root, logLevel: 'error' });
  // What reads the lessons is TypeScript, which Node can't import by itself.
  const { module } = await runnerImport(`${root}scripts/build/lesson-modules.ts`, inline);
  const server = await createServer({
    root,
    plugins: [/** @type {any} */ (module).lessonModules()],
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
