import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

/** What the API answers itself, the realtime channel with it. */
const TO_API = ['/api', '/socket.io', '/metrics'];

/**
 * The policy of production, which the API says, and the one thing more that a page needs while it is being worked on: what
 * Vite writes into it, styles and the code that makes React's components replaceable, carries a number that
 * nobody else knows.
 * @param {string} policy
 * @param {string} nonce
 * @param {boolean} mayCompile whether it may run WebAssembly
 */
const allowVite = (policy, nonce, mayCompile) =>
  policy
    .replace(/(?<=(^|; )(script-src|style-src) )'self'[^;]*/g, `'self' 'nonce-${nonce}'`)
    .replace("script-src 'self'", mayCompile ? "script-src 'self' 'wasm-unsafe-eval'" : '$&');

/** As the server does for the built one. */
const RECOGNISER = /\/recogniser\.worker\.ts$/;

/**
 * @param {import('./api.mjs').Api} api
 * @param {{nonce: string, root: string}} options
 * @returns {import('vite').Plugin}
 */
const besideApi = (api, { nonce, root }) => ({
  name: 'beside-the-api',
  configureServer({ middlewares }) {
    middlewares.use(async (request, response, next) => {
      const path = request.url?.split('?')[0] ?? '/';
      const isForApi = TO_API.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
      const isDown = (isForApi || api.headers() === null) && !(await api.whenReady());
      if (isForApi && isDown) {
        response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8' });
        response.end('Le serveur ne démarre pas.');
      } else if (isForApi) next();
      else if (path === '/sw.js') {
        // Whoever looked at a build under this address has its service worker, which would answer with that build.
        response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-store');
        response.end(readFileSync(join(root, 'deploy/kill-switch-sw.js')));
      } else {
        for (const [name, value] of api.headers() ?? []) {
          if (/policy|options|referrer/.test(name))
            response.setHeader(name, allowVite(value, nonce, RECOGNISER.test(path)));
        }
        next();
      }
    });
  },
});

/**
 * The app from its source, with hot reload. What is for the API goes there, and waits while it is being started again.
 * @param {string} root
 * @param {{port: number, host: string, api: import('./api.mjs').Api}} options
 */
export async function serveSource(root, { port, host, api }) {
  const nonce = randomBytes(16).toString('base64url');
  const target = { target: api.origin, xfwd: true };
  const server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    clearScreen: false,
    plugins: [besideApi(api, { nonce, root })],
    html: { cspNonce: nonce },
    server: {
      host,
      port,
      strictPort: true,
      proxy: Object.fromEntries(TO_API.map((prefix) => [prefix, { ...target, ws: prefix === '/socket.io' }])),
    },
  });
  await server.listen();
}
