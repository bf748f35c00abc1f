import type { FastifyInstance } from 'fastify';

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
}
