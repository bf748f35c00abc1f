import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hashToken } from '#server/accounts/tokens.ts';
import { Refusal } from '#server/base/refusal.ts';

interface Options {
  /** What a request from another machine must carry; without one only this machine is answered. */
  readonly token: string | undefined;
  /** Generations that this process runs now. */
  readonly countRunning: () => number;
  /** How often each security event happened. */
  readonly securityEvents: ReadonlyMap<string, number>;
}

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
/** Seconds, from an answer out of memory to one of a model. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30, 120];

/**
 * `GET /metrics` in Prometheus's text format: calls by route and status, generations under way, and what the process
 * itself costs. Routes are patterns and no label names a person.
 */
export function serveMetrics(app: FastifyInstance, { token, countRunning, securityEvents }: Options): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const answered = new Histogram({
    name: 'ardoise_http_request_duration_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'ardoise_generations_running',
    help: 'Generations that this process runs',
    registers: [registry],
    collect() {
      this.set(countRunning());
    },
  });

  new Counter({
    name: 'ardoise_security_events_total',
    help: 'Log-ins, refusals and changes of access',
    labelNames: ['event'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [event, count] of securityEvents) this.inc({ event }, count);
    },
  });

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (route !== 'none' && !route.startsWith('/api')) return;
    answered.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, token)) throw new Refusal('not_found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  app.addHook('onClose', async () => registry.clear());
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return LOOPBACK.test(request.ip);
  const shown = (request.headers.authorization ?? '').replace(/^Bearer /i, '');
  return timingSafeEqual(Buffer.from(hashToken(shown)), Buffer.from(hashToken(token)));
}
