import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { errors } from '#contract/errors.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';

/** JSON Schema 2020-12, as far as its keywords are typed. */
const schema = z.looseObject({
  type: z.optional(z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])),
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
  items: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown()).check(z.minLength(1))),
  anyOf: z.optional(z.array(z.unknown()).check(z.minLength(1))),
  allOf: z.optional(z.array(z.unknown()).check(z.minLength(1))),
  $ref: z.optional(z.string()),
});
const content = z.record(z.string(), z.strictObject({ schema }));
const response = z.strictObject({
  description: z.string().check(z.minLength(1)),
  headers: z.optional(z.record(z.string(), z.strictObject({ schema }))),
  content: z.optional(content),
});
const operation = z.strictObject({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.strictObject({
      name: z.string(),
      in: z.enum(['path', 'query', 'header']),
      required: z.boolean(),
      description: z.optional(z.string()),
      schema,
    }),
  ),
  requestBody: z.optional(z.strictObject({ required: z.boolean(), content })),
  responses: z.record(z.string().check(z.regex(/^[1-5]\d\d$/)), response),
});
/** The OpenAPI 3.1 objects that the document uses. They are strict, so that a misspelt field fails. */
const openapi = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d$/)),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  paths: z.record(
    z.string().check(z.startsWith('/')),
    z.strictObject({
      get: z.optional(operation),
      post: z.optional(operation),
      put: z.optional(operation),
      delete: z.optional(operation),
    }),
  ),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.strictObject({ type: z.literal('http'), scheme: z.string() })),
    schemas: z.record(z.string(), schema),
  }),
});

type Method = 'get' | 'post' | 'put' | 'delete';
const all = Object.entries(endpoints) as [
  EndpointName,
  {
    method: string;
    path: string;
    auth: string;
    flag: string;
    params?: unknown;
    body?: unknown;
    write?: string;
  },
][];

describe('the OpenAPI document', () => {
  let server: TestServer;
  let document: z.infer<typeof openapi>;
  beforeAll(async () => {
    server = await startTestServer({ engine: createScriptedEngine() });
    const answer = await server.app.inject({ method: 'GET', url: '/api/openapi.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    document = openapi.parse(answer.json());
  });
  afterAll(() => server.close());

  const find = ({ method, path }: { method: string; path: string }) =>
    document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase() as Method];

  it.each(all)('has %s, with what it takes, answers and may refuse', (name, endpoint) => {
    const found = find(endpoint);
    expect(found?.operationId).toBe(name);
    expect(found?.security).toEqual(endpoint.auth === 'session' ? [{ session: [] }] : []);
    const inPath = found?.parameters.filter((each) => each.in === 'path').map((each) => each.name);
    expect(inPath).toEqual([...endpoint.path.matchAll(/:(\w+)/g)].map(([, each]) => each));
    expect(found?.parameters.some((each) => each.name === 'Idempotency-Key')).toBe(
      endpoint.write !== undefined,
    );
    expect(found?.requestBody !== undefined).toBe(endpoint.body !== undefined);
    const statuses = Object.keys(found?.responses ?? {}).map(Number);
    expect(statuses.filter((status) => status < 400)).toEqual([name === 'activate' ? 303 : 200]);
    expect(statuses).toEqual(expect.arrayContaining([429, 500, 503]));
    if (endpoint.auth === 'session') expect(statuses).toContain(401);
    if (endpoint.body !== undefined) expect(statuses).toEqual(expect.arrayContaining([400, 413, 415]));
    if (endpoint.params !== undefined) expect(statuses).toContain(404);
    if (endpoint.write === 'paid') expect(statuses).toEqual(expect.arrayContaining([402, 422]));
  });

  it('has nothing else', () => {
    const count = Object.values(document.paths).flatMap((path) => Object.keys(path)).length;
    expect(count).toBe(all.length);
  });

  it('names each call once, and every reference leads somewhere', () => {
    const names = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((each) => each?.operationId),
    );
    expect(new Set(names).size).toBe(names.length);
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, to]) => to);
    expect(references.length).toBeGreaterThan(all.length);
    for (const reference of references) {
      const [, ...steps] = (reference ?? '').split('/');
      let at: unknown = document;
      for (const step of steps) at = (at as Record<string, unknown>)[step];
      expect(at, reference).toBeDefined();
    }
  });

  it('tells each failure by its code and its French sentence', () => {
    const login = find({ method: 'POST', path: '/users/login' });
    expect(login?.responses['401']?.description).toBe(
      `wrong_credentials: ${errors.wrong_credentials.message}`,
    );
    const failure = login?.responses['401']?.content?.['application/json']?.schema.allOf;
    expect(failure).toEqual([
      { $ref: '#/components/schemas/Failure' },
      {
        type: 'object',
        properties: { code: { enum: ['wrong_credentials'] }, logged: { const: false } },
      },
    ]);
  });

  it('says how long a text may be, and which body is a form', () => {
    const signup = find({ method: 'POST', path: '/users/signup' });
    const body = signup?.requestBody?.content['application/json']?.schema;
    expect(body?.properties?.fname).toMatchObject({
      type: 'string',
      description: '1 to 100 characters, as a person counts them',
    });
    const activate = find({ method: 'POST', path: '/users/activate' });
    expect(Object.keys(activate?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
    expect(activate?.responses['303']?.headers?.Location?.schema).toEqual({ const: '/activate' });
    const heart = find({ method: 'PUT', path: '/tools/:id/favorite' });
    expect(heart?.requestBody?.required).toBe(false);
  });

  it('has the status of every refusal that the server gives', async () => {
    const me = await server.signUp();
    const asked = [
      ['POST', '/users/signup', { ...signUpForm(), email: me.email }],
      ['POST', '/users/verify', { id: me.user.id, codeSupplied: 'ABCD' }],
      ['POST', '/users/verify/resend', { id: me.user.id }],
      ['POST', '/users/login', { email: me.email, password: 'x' }],
      ['POST', '/users/delete', { email: me.email, password: 'x' }],
      ['POST', '/users/forgot-password/apply', { token: 'x', newPass: 'ardoise neuve' }],
      ['POST', '/reviews', { events: [{}] }],
      ['GET', '/users/special/history?limit=x', undefined],
      ['DELETE', '/tools/9', undefined],
    ] as const;
    for (const [method, path, body] of asked) {
      const answer = await server.call(method, path, { token: me.token, ...(body && { body }) });
      const found = find({
        method,
        path: path.replace('/9', '/:id').replace(/\?.*/, ''),
      });
      const documented = found?.responses[String(answer.status)]?.description ?? '';
      expect(documented, `${method} ${path}`).toContain(`${answer.body.code}: `);
    }
  });
});
