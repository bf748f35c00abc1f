import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { securityHeaders } from '#server/http/security-headers.ts';

const built = fileURLToPath(new URL('../../../dist/app', import.meta.url));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Answers a request itself and returns true, or leaves it to the release. */
export type Trouble = (path: string, reply: ServerResponse) => boolean;

/** The answer of a captive portal to every request before the person has paid. */
export const captivePortal = (reply: ServerResponse) =>
  reply.writeHead(200, { 'content-type': 'text/html' }).end('<title>Wifi gratuit</title>');

const killSwitch = fileURLToPath(new URL('../../../deploy/kill-switch-sw.js', import.meta.url));

interface Release {
  readonly number: number;
  readonly kind: 'good' | 'throws' | 'silent';
}
/** The script of the built page that starts the app. */
const ENTRY = /\/assets\/[\w-]+\.js(?="><\/script>)/;
const brokenEntry = (kind: Release['kind']): string => `/assets/${kind}.js`;

/**
 * Turns the built page and worker into release `number`: another page, and a worker that knows its digest, as in a real
 * build.
 */
function asRelease({ number, kind }: Release, file: string): Buffer {
  const whole = readFileSync(join(built, 'index.html'), 'utf8').replace(
    '</head>',
    `<meta name="release" content="${number}"></head>`,
  );
  const page = kind === 'good' ? whole : whole.replace(ENTRY, brokenEntry(kind));
  if (file === '/index.html') return Buffer.from(page);
  if (file !== '/sw.js') return readFileSync(join(built, file));
  const digest = `sha256-${createHash('sha256').update(page).digest('base64')}`;
  return Buffer.from(
    readFileSync(join(built, 'sw.js'), 'utf8').replace(/\{[^{}]*"url":"index\.html"\}/, (entry) =>
      entry
        .replace(/"revision":"[^"]*"/, `"revision":"${createHash('md5').update(page).digest('hex')}"`)
        .replace(/"integrity":"[^"]*"/, () => `"integrity":"${digest}"`),
    ),
  );
}

/**
 * Serves the built app with the server's own headers, in releases that a test deploys one after the other, over a
 * network with faults that the test sets.
 */
export async function serveReleases() {
  let release: Release = { number: 1, kind: 'good' };
  let isStopped = false;
  let trouble: Trouble = () => false;
  const asked: string[] = [];
  let headers: Record<string, string> = {};

  const server = createServer((request, reply) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    asked.push(path);
    if (trouble(path, reply)) return;
    if (path.startsWith('/api/')) {
      reply.writeHead(401, { ...headers, 'content-type': 'application/json', 'cache-control': 'no-store' });
      reply.end('{"success":false,"message":"Connexion requise"}');
      return;
    }
    if (path === brokenEntry(release.kind)) {
      reply.writeHead(200, { ...headers, 'content-type': types['.js'] });
      reply.end(release.kind === 'throws' ? "throw new Error('planted')" : 'await new Promise(() => {})');
      return;
    }
    if (path === '/sw.js' && isStopped) {
      reply.writeHead(200, { ...headers, 'content-type': types['.js'], 'cache-control': 'no-cache' });
      reply.end(readFileSync(killSwitch));
      return;
    }
    const file = extname(path) === '' ? '/index.html' : path;
    if (!existsSync(join(built, file))) {
      reply.writeHead(404, { ...headers, 'content-type': 'text/plain' }).end('Introuvable');
      return;
    }
    const cacheControl = path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
    const contentType = types[extname(file)] ?? 'application/octet-stream';
    reply.writeHead(200, { ...headers, 'content-type': contentType, 'cache-control': cacheControl });
    reply.end(asRelease(release, file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  headers = securityHeaders({ appFolder: built, publicUrl: new URL(origin) });

  return {
    origin,
    /** The paths of the requests that reached the server, in order. */
    asked,
    /**
     * Deploys a release with its own worker, which also replaces the emergency worker. A release that `throws` does so
     * at its start, a `silent` one never draws anything.
     */
    deploy(number: number, kind: Release['kind'] = 'good') {
      release = { number, kind };
      isStopped = false;
    },
    /** Replaces the worker by the emergency worker, which removes itself. */
    stopWorker() {
      isStopped = true;
    },
    spoil(how: Trouble) {
      trouble = how;
    },
    heal() {
      trouble = () => false;
    },
    close() {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
