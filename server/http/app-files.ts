import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_NOT_FOUND } from '#contract/messages/fields.ts';
import { Refusal } from '#server/base/refusal.ts';
import { answerRefusal } from './failures.ts';
import { PAGES } from './pages.ts';
import { API } from './register-endpoints.ts';
import { RECOGNISER, recogniserPolicy } from './security-headers.ts';

/** Built files have their content's digest in their name, so that browsers may keep them; anything else is asked for again. */
const HASHED = /^\/assets\//;
const EXTENSION = /\.[^/.]+$/;
const YEAR_S = 31_536_000;

const cacheControl = (path: string): string =>
  HASHED.test(path) ? `public, max-age=${YEAR_S}, immutable` : 'no-cache';

/** The endings of what the build compresses (`scripts/build/precompress.mjs`); a file that only exists compressed is an address. */
const COMPRESSED = 'js,mjs,css,html,svg,json,webmanifest,txt,md,xml,wasm';

/**
 * Serves the built app, which the build has compressed, and answers every path that is no file: below /api with a JSON
 * 404, a path that looks like a file with a plain 404, and any other path with the app's shell, which has the routes.
 */
export function serveApp(app: FastifyInstance, appFolder: string | undefined): void {
  if (appFolder !== undefined) {
    app.register(fastifyStatic, {
      root: appFolder,
      // One route for each file that exists, so that every other path comes to the handler below.
      wildcard: false,
      // What stands compressed beside a file is sent in its place and is no address: two files in three.
      globIgnore: [`**/*.{${COMPRESSED}}.{br,gz}`, `${PAGES}/**`],
      preCompressed: true,
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (reply, file) => {
        const path = file.slice(appFolder.length).replaceAll('\\', '/');
        reply.header('cache-control', cacheControl(path));
        if (path.startsWith(RECOGNISER)) reply.header('content-security-policy', recogniserPolicy);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || path === API || path.startsWith(`${API}/`)) {
      return answerRefusal(request, reply, new Refusal('not_found'));
    }
    if (appFolder === undefined || HASHED.test(path) || EXTENSION.test(path)) return fileNotFound(reply);
    return reply.sendFile('index.html');
  });
}

export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '/';

const fileNotFound = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(FILE_NOT_FOUND);
