import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/calls/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type ErrorCode, errors, failure } from '#contract/errors.ts';
import { leanAnswer } from './lean-answer.ts';
import { API } from './register-endpoints.ts';

type Json = Record<string, unknown>;

const FAILURE = '#/components/schemas/Failure';

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io });
  // Answers may get more members: a client drops those it does not know.
  return io === 'output' ? (JSON.parse(JSON.stringify(rest, growable)) as Json) : rest;
}

const growable = (key: string, value: unknown) =>
  key === 'additionalProperties' && value === false ? undefined : value;

/** Every code with which this call may fail: those of all calls of its kind, then its own. */
function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const { auth, body, query, params, write } = endpoint;
  const codes: ErrorCode[] = ['too_many_tries', 'unavailable', 'internal', ...(endpoint.errors ?? [])];
  if (auth === 'session') codes.push('invalid_token');
  if (params !== undefined) codes.push('not_found');
  if (body !== undefined) codes.push('invalid_payload', 'too_large', 'unsupported_content');
  if (query !== undefined) codes.push('invalid_payload');
  if (write !== undefined) codes.push('invalid_payload', 'key_reused');
  if (write === 'paid') {
    codes.push('no_credit', 'engine_refused', 'engine_unavailable', 'too_many_generations', 'stopped');
  }
  return [...new Set(codes)];
}

function failureResponses(endpoint: Endpoint): Json {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of errorsOf(endpoint)) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const responses: Json = {};
  for (const [status, codes] of byStatus) {
    const own = { code: { enum: codes }, [endpoint.flag]: { const: false } };
    const schema = { allOf: [{ $ref: FAILURE }, { type: 'object', properties: own }] };
    responses[status] = {
      description: codes.map((code) => `${code}: ${errors[code].message}`).join('\n'),
      content: { 'application/json': { schema } },
    };
  }
  return responses;
}

function successResponse({ form, flag, reply }: Endpoint): Json {
  if (form !== undefined) {
    const location = { schema: { const: form.goesTo } };
    return { 303: { description: `Leads to ${form.goesTo}`, headers: { Location: location } } };
  }
  const {
    properties = {},
    required = [],
    ...rest
  } = jsonSchema(reply, 'output') as {
    properties?: Json;
    required?: string[];
  };
  const schema = {
    ...rest,
    properties: { [flag]: { const: true }, ...properties },
    required: [flag, ...required],
  };
  return { 200: { description: 'Success', content: { 'application/json': { schema } } } };
}

function parametersOf(place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }));
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same payload returns the first answer and has its effect once.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,128}$' },
};

function operation(name: string, endpoint: Endpoint): Json {
  const { params, query, body, auth, write, form } = endpoint;
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const required = body !== undefined && !body.safeParse(undefined).success;
  return {
    operationId: name,
    security: auth === 'session' ? [{ session: [] }] : [],
    parameters: [
      ...parametersOf('path', params),
      ...parametersOf('query', query),
      ...(write === undefined ? [] : [idempotencyKey]),
    ],
    ...(body && { requestBody: { required, content: { [type]: { schema: jsonSchema(body, 'input') } } } }),
    responses: { ...successResponse(endpoint), ...failureResponses(endpoint) },
  };
}

/** The whole contract as an OpenAPI 3.1 document, made from the same table as the routes, so that the two can't differ. */
export function openapiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ardoise',
      version: '1',
      description:
        'Every answer is JSON. A failure carries `success: false`, the flag of its call as false, a `code` and a French `message`.',
    },
    servers: [{ url: API }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: jsonSchema(failure, 'output') },
    },
  };
}

/** Serves the document at `/api/openapi.json`. It is made when somebody asks for it first. */
export function serveOpenapi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get(`${API}/openapi.json`, { onSend: leanAnswer }, async (_request, reply) => {
    document ??= JSON.stringify(openapiDocument());
    return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(document);
  });
}
