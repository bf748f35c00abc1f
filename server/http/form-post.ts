import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#server/refusal.ts';

/** Bytes of a form: a token and a name. */
const FORM_BYTES = 4_096;

/** Makes forms, and nothing else, the bodies that the routes of `scope` read. */
export function acceptFormsOnly(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.register(formbody, { bodyLimit: FORM_BYTES });
}

/**
 * A form is the one body that a page of another site can send without asking first. Browsers name the page it comes
 * from in headers that no page can write; ours sends no referrer, for which `Origin` is `null` even to itself, so
 * `Sec-Fetch-Site` counts first. What is no browser names nothing and has the token.
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
