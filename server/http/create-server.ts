import { type FastifyInstance, type FastifyServerOptions, fastify, LogController } from 'fastify';
import { BODY_BYTES, SECOND } from '#contract/limits.ts';
import { Refusal } from '#server/base/refusal.ts';
import { answerRefusal, refusalOf } from './failures.ts';
import { acceptJsonOnly } from './json-body.ts';
import { logRequests } from './request-log.ts';

interface Options {
  /** Headers of every answer. */
  readonly headers: Readonly<Record<string, string>>;
  /** Addresses of the reverse proxies, which alone are believed about a client's address. */
  readonly trustedProxies: string;
  readonly logger: FastifyServerOptions['logger'] | undefined;
  /** Milliseconds a client may take to send a request. */
  readonly requestTimeoutMs: number | undefined;
}

/** Milliseconds a client may take to send a request; how often Node looks is a part of that. */
const REQUEST_TIMEOUT_MS = 30 * SECOND;
const LOOKS_A_TIMEOUT = 6;

/** The HTTP server before it has any route: its limits, its headers, how it refuses, logs and closes. */
export function createServer({
  headers,
  trustedProxies,
  logger,
  requestTimeoutMs,
}: Options): FastifyInstance {
  const requestTimeout = requestTimeoutMs ?? REQUEST_TIMEOUT_MS;
  const app = fastify({
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_BYTES,
    // Node gives up a slow body only where the headers' time-out is no longer than the request's.
    http: {
      requestTimeout,
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.ceil(requestTimeout / LOOKS_A_TIMEOUT),
    },
    requestTimeout,
    trustProxy: trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // A path that can't be decoded names nothing.
    frameworkErrors: (_error, request, reply) => {
      answerRefusal(request, reply.headers(headers), new Refusal('not_found'));
    },
  });
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  app.setErrorHandler((error, request, reply) => answerRefusal(request, reply, refusalOf(error, request)));
  acceptJsonOnly(app);
  logRequests(app);
  return app;
}
