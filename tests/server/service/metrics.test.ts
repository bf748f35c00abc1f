import { afterAll, beforeAll, expect, it } from 'vitest';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ engine: createScriptedEngine() });
});
afterAll(() => server.close());

const read = (headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: '/metrics', headers });

it('tells this machine how many calls were answered, by their pattern, and how it is', async () => {
  const { token, user, email, phone } = await server.signUp();
  await server.call('GET', `/users/${user.id}`, { token });
  const { statusCode, headers, body } = await read();
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('text/plain');
  expect(body).toContain(
    'ardoise_http_request_duration_seconds_count{method="GET",route="/api/users/:id",status="200"} 1',
  );
  expect(body).toMatch(/^ardoise_generations_running 0$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  for (const secret of [token, email, phone]) expect(body).not.toContain(secret);
});

it('tells nothing to a client behind the proxy', async () => {
  const { statusCode, body } = await read({ 'x-forwarded-for': '41.243.1.2' });
  expect(statusCode).toBe(404);
  expect(body).not.toContain('ardoise_http');
});

it('with a token tells whoever shows it, and nobody else', async () => {
  const guarded = await startTestServer({ engine: createScriptedEngine(), metricsToken: 'craie' });
  const ask = (authorization?: string) =>
    guarded.app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });
  expect((await ask('Bearer craie')).statusCode).toBe(200);
  expect((await ask('Bearer autre')).statusCode).toBe(404);
  expect((await ask()).statusCode).toBe(404);
  await guarded.close();
});
