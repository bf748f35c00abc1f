import type { FastifyInstance } from 'fastify';
import { errors } from '#contract/errors.ts';

/**
 * Bytes of a body that are heard out though it is too large: whoever sends it, a proxy among them, reads the refusal only
 * where the connection is not closed in the middle of it.
 */
const HEARD_OUT_BYTES = 4 * 1024 * 1024;

/**
 * JSON is the only body that is read. An empty one counts as none, because clients name the content type of
 * bodies they leave out. `__proto__` and `constructor.prototype` are refused.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
  app.addHook('onSend', async (request, reply) => {
    const isShort = Number(request.headers['content-length']) <= HEARD_OUT_BYTES;
    if (reply.statusCode === errors.too_large.status && isShort) reply.removeHeader('connection');
  });
}
