import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codingFor } from '#server/http/lean-answer.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

const HISTORY = '/api/users/special/history';

describe('an answer of the API', () => {
  let server: TestServer;
  let me: TestAccount;
  beforeAll(async () => {
    server = await startTestServer({ engine: createScriptedEngine() });
    me = await server.signUp();
    for (let n = 0; n < 12; n += 1) await keep(n);
  });
  afterAll(() => server.close());

  const keep = (n: number) =>
    server.call('POST', '/revision-tools/import', {
      token: me.token,
      body: importBodyOf({ clientId: crypto.randomUUID(), input: `Sujet : le fleuve Congo, partie ${n}` }),
    });
  const read = (url: string, headers: Record<string, string> = {}) =>
    server.app.inject({ url, headers: { authorization: `Bearer ${me.token}`, ...headers } });

  it('carries a validator, and costs no body as long as it stands', async () => {
    const first = await read(HISTORY);
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);

    const again = await read(HISTORY, { 'if-none-match': etag });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(again.headers['content-type']).toBeUndefined();
    // The tag is one of a list, and without the mark of a weak one.
    const others = await read(HISTORY, { 'if-none-match': `"x", ${etag.slice(2)}` });
    expect(others.statusCode).toBe(304);

    await keep(99);
    const changed = await read(HISTORY, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().data).toHaveLength(13);
  });

  it('is never said to stand to somebody whose token is dead', async () => {
    const { headers } = await read(HISTORY);
    const stranger = await server.app.inject({
      url: HISTORY,
      headers: { authorization: `Bearer ${'x'.repeat(43)}`, 'if-none-match': String(headers.etag) },
    });
    expect(stranger.statusCode).toBe(401);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed with %s when it is long, and reads the same', async (coding, open) => {
    const plain = await read(HISTORY);
    const packed = await read(HISTORY, { 'accept-encoding': coding });
    expect(packed.headers['content-encoding']).toBe(coding);
    expect(packed.headers.vary).toBe('accept-encoding');
    expect(packed.headers.etag).toBe(plain.headers.etag);
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(open(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('stays as it is when it is short, a failure, or holds a token', async () => {
    const accept = { 'accept-encoding': 'br, gzip' };
    const short = await read(`${HISTORY}?since=100`, accept);
    expect([short.statusCode, short.headers['content-encoding']]).toEqual([200, undefined]);

    const missing = await read('/api/revision-tools/artefacts/999999', accept);
    expect([missing.statusCode, missing.headers.etag]).toEqual([404, undefined]);

    const login = await server.app.inject({
      method: 'POST',
      url: '/api/users/login',
      headers: accept,
      payload: { email: me.email, password: me.password },
    });
    expect(login.json().token).toMatch(/^[\w-]{43}$/);
    expect([login.headers.etag, login.headers['content-encoding']]).toEqual([undefined, undefined]);
  });

  it('describes the API in few bytes', async () => {
    const document = await server.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(JSON.parse(brotliDecompressSync(document.rawPayload).toString()).openapi).toBe('3.1.0');
    expect(document.rawPayload.length).toBeLessThan(20_000);
  });
});

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=0', null],
  ['*', null],
])('reads « Accept-Encoding: %s » as %s', (accepted, coding) => {
  expect(codingFor(accepted)).toBe(coding);
});
