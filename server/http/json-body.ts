import type { FastifyInstance } from 'fastify';
import { errors } from '#contract/errors.ts';

/**
 * Up to this many bytes a body that is too large is read to its end: the sender, or a proxy in between, reads the refusal
 * only when the connection is not closed in the middle of the body.
 */
const DRAINED_BYTES = 4 * 1024 * 1024;

/**
 * Reads JSON and no other body. An empty body counts as none, because some clients name the content type of a body that
 * they do not send. `__proto__` and `constructor.prototype` are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  app.addHook('onSend', async (request, reply) => {
    const isShort = Number(request.headers['content-length']) <= DRAINED_BYTES;
    if (reply.statusCode === errors.too_large.status && isShort) reply.removeHeader('connection');
  });
}
