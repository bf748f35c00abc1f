import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#server/base/refusal.ts';

/** Bytes of a form: a token and a name. */
const FORM_BYTES = 4_096;

/** Makes forms, and nothing else, the bodies that the routes of `scope` read. */
export function acceptFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.register(formbody, { bodyLimit: FORM_BYTES });
}

/**
 * Refuses a form that a page of another site sent: a form is the one body that it can send without asking first. Browsers
 * name the page in headers that no page can write. Because our pages send no referrer, `Origin` is `null` even for a form
 * of our own, so `Sec-Fetch-Site` counts first. A client that is no browser sends neither header; it needs the token.
 * @throws Refusal `foreign_origin`
 */
export function refuseForeignPage(request: FastifyRequest, publicUrl: URL): void {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  const { origin } = request.headers;
  if (origin === undefined && site === undefined) return;
  const own = [publicUrl.origin, `${request.protocol}://${request.host}`];
  if (origin === undefined || !own.includes(origin)) throw new Refusal('foreign_origin');
}
