import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_BYTES, CALLS_PER_MINUTE, MINUTE } from '#contract/limits.ts';
import { grantCredits } from '#server/credits/ledger.ts';
import { inTransaction } from '#server/database/database.ts';
import { importBodyOf, storeArtefact } from '#tests/support/artefacts.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import {
  databases,
  signUpForm,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '#tests/support/server.ts';

describe.each(databases)('whatever a client sends on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  let id: number;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine() });
    me = await server.signUp();
    id = await storeArtefact(server, me.token);
    // Enough credits for every text to reach the database.
    await inTransaction(server.database, (transaction) => grantCredits(transaction, me.user.id, 10_000, 0));
  });
  afterAll(() => server.close());

  const raw = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: string | Buffer,
    headers = {},
  ) => {
    const response = await server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${me.token}`, ...headers },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, body: response.json() };
  };
  const json = { 'content-type': 'application/json' };

  it.each([
    'MWUz',
    '1e3',
    '0x10',
    '-1',
    '0',
    '1.5',
    '01',
    '+1',
    ' 1',
    '1%0A',
    '1%00',
    '%',
    '%zz',
    '%ff',
    '123abc',
    '999999999999999999',
    '9'.repeat(300),
    '1/',
    '..',
    '%2e%2e',
    '٣',
    'NaN',
    'null',
    '__proto__',
    'constructor',
    "1'or'1",
    '%F0%9F%A5%9A',
  ])('a malformed id is not there: %s', async (bad) => {
    for (const url of [`/api/revision-tools/artefacts/${bad}`, `/api/users/${bad}`]) {
      expect(await raw('GET', url), url).toMatchObject({
        status: 404,
        body: { success: false, code: 'not_found' },
      });
    }
    for (const kind of ['revision-tools', 'revision', 'tools']) {
      expect((await raw('PUT', `/api/${kind}/${bad}/favorite`)).status, kind).toBe(404);
      expect((await raw('DELETE', `/api/${kind}/${bad}`)).status, kind).toBe(404);
    }
    expect((await raw('PUT', `/api/tools/favorite/${bad}`)).status).toBe(404);
    expect((await raw('POST', `/api/generations/${bad}/stop`)).status).toBe(404);
  });

  it('an unknown path below /api is a JSON 404, whatever the method', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api/rien',
      '/api/users',
      '/api/../api/rien',
      '/api//users/login',
      '/api/users/login/',
    ]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
        expect(await raw(method, url), `${method} ${url}`).toMatchObject({
          status: 404,
          body: { success: false },
        });
      }
    }
    expect((await raw('GET', '/api/users/login')).status).toBe(404);
  });

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a list', '[]', 400],
    ['a number too large for any', '{"id":1e400,"codeSupplied":"ABCD"}', 400],
    ['__proto__', '{"__proto__":{"admin":true},"id":1,"codeSupplied":"ABCD"}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"id":1}},"id":1,"codeSupplied":"ABCD"}', 400],
    ['a hundred thousand brackets', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 400],
    ['a deep object', `{"id":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}`, 400],
    ['half a character', '{"id":1,"codeSupplied":"\\ud800AAA"}', 400],
    ['an id too large', '{"id":99999999999,"codeSupplied":"ABCD"}', 400],
    ['a text for an id', '{"id":"1","codeSupplied":"ABCD"}', 400],
    ['an object for a code', '{"id":1,"codeSupplied":{"$ne":""}}', 400],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), 400],
    ['more than the limit', `"${'a'.repeat(BODY_BYTES)}"`, 413],
  ])('%s as a body is refused in French', async (_, payload, status) => {
    const answer = await raw('POST', '/api/users/verify', payload, json);
    const code = status === 413 ? 'too_large' : 'invalid_payload';
    expect(answer).toMatchObject({ status, body: { verified: false, code } });
    expect(answer.body.message).toMatch(/[a-zé]/);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'json',
    ';',
    '',
  ])('a body of type %j is refused', async (type) => {
    const headers = type === '' ? {} : { 'content-type': type };
    const answer = await raw('POST', '/api/users/login', '{"email":"a@b","password":"x"}', headers);
    expect(answer).toMatchObject({ status: 415, body: { logged: false, code: 'unsupported_content' } });
  });

  it('a body that was compressed is not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000, ' '));
    const headers = { ...json, 'content-encoding': 'gzip' };
    const answer = await raw('POST', '/api/users/login', bomb, headers);
    expect(answer).toMatchObject({ status: 400, body: { logged: false } });
  });

  it('a foreign page gets no permission to read or write', async () => {
    for (const origin of ['https://ailleurs.test', 'null']) {
      const answer = await server.app.inject({
        method: 'OPTIONS',
        url: '/api/users/login',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  const hostile = [
    'a\0b',
    '\ud800',
    '\udfff x',
    'é'.repeat(40_000),
    '\u202e',
    "'; drop table users; --",
    '{{7*7}}',
    '<img onerror=x>',
  ];
  const forms = () => [
    { path: '/api/users/signup', body: signUpForm() as Record<string, unknown> },
    { path: '/api/users/login', body: { email: me.email, password: 'x' } },
    { path: '/api/revision-tools/flashcards', body: { subject: 'x', elements: 'y', source: 'z' } },
    { path: '/api/revision-tools/import', body: { ...importBodyOf() } },
    { path: '/api/users/delete', body: { email: 'personne@ecole.test', password: 'x' } },
    { path: '/api/users/forgot-password/request', body: { email: 'personne@ecole.test' } },
    {
      path: '/api/users/forgot-password/apply',
      body: { token: 'x'.repeat(43), newPass: 'ardoise neuve 9' },
    },
    { path: '/api/tools/history', body: { name: 'Poème' } },
    { path: '/api/reviews', body: { events: [] } },
  ];

  it('hostile text in any field of any form never breaks the server', async () => {
    for (const { path, body } of forms()) {
      for (const field of Object.keys(body)) {
        for (const text of [
          ...hostile,
          ...hostile.map((each) => `${each}@ecole.test`),
          7,
          true,
          null,
          [],
          {},
          -0.5,
        ]) {
          const { status } = await raw('POST', path, JSON.stringify({ ...body, [field]: text }), json);
          expect(status, `${path} ${field} ${JSON.stringify(text).slice(0, 40)}`).toBeLessThan(500);
        }
      }
    }
  }, 60_000);

  it('a text that storage can not keep unchanged is refused where it is', async () => {
    for (const field of ['fname', 'lname', 'why', 'email', 'password']) {
      for (const text of ['avec\0zéro@x', 'moitié\ud83d@x']) {
        const body = { ...signUpForm(), [field]: text };
        const answer = await raw('POST', '/api/users/signup', JSON.stringify(body), json);
        expect(answer.status, `${field} ${JSON.stringify(text)}`).toBe(400);
        expect(answer.body.fields).toHaveProperty(field);
      }
    }
  });

  it('counts limits as a person counts characters', async () => {
    const { token } = await server.signUp();
    const make = (subject: string) =>
      server.call('POST', '/revision-tools/flashcards', { token, body: { subject } });
    expect((await make('👨‍👩‍👧‍👦'.repeat(100))).status).toBe(200);
    expect((await make('👨‍👩‍👧‍👦'.repeat(101))).status).toBe(400);
    expect((await make(' ')).status).toBe(400);
  });

  it('random bodies, paths and queries never break the server', async () => {
    const anything = fc.oneof(
      fc.json(),
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc
        .record({ id: fc.anything(), codeSupplied: fc.anything() })
        .map(
          (value) =>
            JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each)) ?? '',
        ),
    );
    const path = fc.constantFrom(
      '/users/verify',
      '/users/verify/resend',
      '/users/login',
      '/users/signup',
      '/revision-tools/import',
      '/users/delete',
      '/users/forgot-password/apply',
      '/tools/history',
      '/reviews',
      `/revision-tools/${id}/favorite`,
    );
    await fc.assert(
      fc.asyncProperty(path, anything, async (each, payload) => {
        const method = each.endsWith('favorite') ? 'PUT' : 'POST';
        const { status, body } = await raw(method, `/api${each}`, payload, json);
        expect(status).toBeLessThan(500);
        expect(body).toHaveProperty('success');
      }),
      { numRuns: 300 },
    );
    const query = fc.dictionary(fc.constantFrom('since', 'after', 'limit', '__proto__', 'x'), fc.string());
    await fc.assert(
      fc.asyncProperty(query, async (each) => {
        const { status } = await raw('GET', `/api/users/special/history?${new URLSearchParams(each)}`);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
    const segment = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 30 })
      .filter((text) => text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(segment, async (each) => {
        const { status } = await raw('GET', `/api/revision-tools/artefacts/${encodeURIComponent(each)}`);
        expect([200, 404]).toContain(status);
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

it('a user may make 1,200 calls a minute, and is told to wait after that', async () => {
  const clock = createTestClock();
  const server = await startTestServer({ engine: createScriptedEngine(), clock });
  const busy = await server.signUp();
  const ask = (token: string) => server.call('GET', '/users/special/dashboard', { token });
  for (let n = 0; n < CALLS_PER_MINUTE; n += 1) expect((await ask(busy.token)).status).toBe(200);
  expect(await ask(busy.token)).toMatchObject({
    status: 429,
    body: { code: 'too_many_tries', retryAfter: 1 },
  });
  expect((await ask((await server.signUp()).token)).status).toBe(200);
  clock.advance(MINUTE);
  expect((await ask(busy.token)).status).toBe(200);
  await server.close();
}, 30_000);
