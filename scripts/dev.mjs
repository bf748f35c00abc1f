/**
 * `npm run dev`: the app with hot reload and the API beside it, on one address, both from the source; nothing has to be
 * built before. Installs what is missing. Ctrl-C ends all of it.
 *
 * It takes the variables of `npm start`; only PORT is 5173 unless it is set, and the data are below var/dev, so that it runs
 * beside a server that people use.
 */
import { requireSupportedNode } from './node-version.mjs';

requireSupportedNode();
const { join } = await import('node:path');
const { fileURLToPath } = await import('node:url');
const { installWhenMissing } = await import('./install.mjs');
const { endWithParent, stopOnSignal } = await import('./processes.mjs');

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
stopOnSignal();
endWithParent();
if (!(await installWhenMissing(root))) {
  console.error(
    'L’installation des paquets a échoué (voir ci-dessus). Vérifiez la connexion, puis recommencez.',
  );
  process.exit(1);
}
process.chdir(root);
// Whatever the shell says: React, Vite and the server have a word for this.
process.env.NODE_ENV = 'development';
const { prepareApi } = await import('./dev/api.mjs');
const { serveSource } = await import('./dev/source-server.mjs');

const port = Number(process.env.PORT || 5173);
const address = process.env.PUBLIC_URL || `http://localhost:${port}`;
try {
  const api = await prepareApi(root, {
    publicUrl: address,
    data: process.env.ARDOISE_DATA || 'var/dev',
    folder: join(root, `.build/dev-${port}`),
  });
  // The line that says that all is ready is the API's own.
  await serveSource(root, { port, host: process.env.HOST || '127.0.0.1', api });
  await api.watch();
} catch (error) {
  const { message } = /** @type {Error} */ (error);
  const isTaken = message.includes('already in use');
  console.error(isTaken ? `Le port ${port} est déjà pris\u00a0: choisissez-en un autre avec PORT.` : message);
  process.exit(1);
}
