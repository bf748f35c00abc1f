import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Flag } from '#contract/errors.ts';
import type { Call, Caller, Handlers } from '#server/calls/call.ts';
import { checkParams, checkPayload } from '#server/calls/check.ts';
import type { Authentication } from './authentication.ts';
import { networkOf } from './client-address.ts';
import { deviceName } from './device-name.ts';
import { acceptFormsOnly, refuseForeignPage } from './form-post.ts';
import { noIdempotency, readIdempotency } from './idempotency.ts';
import { leanAnswer } from './lean-answer.ts';
import { sessionCookies } from './session-cookies.ts';

export const API = '/api';

/** Any endpoint. The exact types of each are checked where `Handlers` is made. */
interface AnyEndpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly auth: 'none' | 'session';
  readonly flag: Flag;
  readonly bodyBytes?: number;
  readonly form?: { readonly goesTo: string };
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
}
type AnyHandler = (call: Call<EndpointName>) => Promise<object>;

interface Options {
  handlers: Handlers;
  authentication: Authentication;
  /** Where people reach the server. */
  publicUrl: URL;
}

/**
 * Builds every route from contract/endpoints.ts. The checks go from the cheapest, and the one that tells a stranger least,
 * to the most expensive: flood, token, then (once the body is read) path, query, body.
 */
export function registerEndpoints(
  app: FastifyInstance,
  { handlers, authentication, publicUrl }: Options,
): void {
  const secure = publicUrl.protocol === 'https:';
  const callers = new WeakMap<FastifyRequest, Caller>();

  for (const [name, endpoint] of Object.entries<AnyEndpoint>(endpoints)) {
    const handle = handlers[name as EndpointName] as unknown as AnyHandler;
    const route: RouteOptions = {
      method: endpoint.method,
      url: API + endpoint.path,
      config: { flag: endpoint.flag },
      ...(endpoint.bodyBytes !== undefined && { bodyLimit: endpoint.bodyBytes }),
      // Only answers to callers without a session hold a token, and those are not compressed (see `leanAnswer`).
      ...(endpoint.auth === 'session' && { onSend: leanAnswer }),
      onRequest: async (request) => {
        await authentication.limitAddress(networkOf(request.ip));
        if (endpoint.form !== undefined) refuseForeignPage(request, publicUrl);
        if (endpoint.auth === 'session') callers.set(request, await authentication.authenticate(request));
      },
      handler: async (request, reply) => {
        const params = checkParams(endpoint.params, request.params);
        const query = checkPayload(endpoint.query, request.query);
        const body = checkPayload(endpoint.body, request.body);
        const call = {
          params,
          query,
          body,
          caller: callers.get(request) ?? null,
          idempotency:
            endpoint.method === 'GET' ? noIdempotency : readIdempotency(request, name, [params, body]),
          address: networkOf(request.ip),
          device: deviceName(request.headers['user-agent']),
          cookies: sessionCookies(request, reply, secure),
        };
        const answer = await handle(call as Call<EndpointName>);
        reply.header('cache-control', 'no-store');
        if (endpoint.form !== undefined) return reply.redirect(endpoint.form.goesTo, 303);
        return { [endpoint.flag]: true, ...answer };
      },
    };
    if (endpoint.form === undefined) app.route(route);
    else {
      app.register(async (scope) => {
        acceptFormsOnly(scope);
        scope.route(route);
      });
    }
  }
}
