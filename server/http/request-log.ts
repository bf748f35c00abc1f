import type { FastifyInstance } from 'fastify';

/**
 * Logs one line for each answer: the route's pattern and not the path, which may hold a secret (a reset link). Headers and
 * bodies are never logged.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (line.route.startsWith('/api')) request.log.info(line, 'answered');
    else request.log.debug(line, 'answered');
  });
}
