import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallError, createCall } from '#src/data/server/call.ts';

/** A real server on loopback that answers what the test says. */
let server: Server | undefined;
afterEach(() => server?.close());

async function answering(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const onInvalidToken = vi.fn();
  const call = createCall({
    fetch: globalThis.fetch,
    host: `http://127.0.0.1:${port}/api`,
    token: () => 'jeton',
    onInvalidToken,
  });
  return { call, onInvalidToken };
}

const json =
  (status: number, body: unknown): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const user = {
  id: 7,
  fname: 'Prénom',
  lname: 'Nom',
  email: 'a@b.cd',
  phoneNumber: '+243812345678',
  credits: 5,
  activate: true,
  plan: 'trial',
};

async function failureOf(promise: Promise<unknown>): Promise<CallError> {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}

describe('a call', () => {
  test('fills the path, asks with the token and the key, and answers the checked reply', async () => {
    const seen: { method?: string; url?: string; headers?: Record<string, unknown>; body?: string } = {};
    const { call } = await answering((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        Object.assign(seen, { method: request.method, url: request.url, headers: request.headers, body });
        json(200, { success: true, favorite: true, user, extra: 'dropped' })(request, response);
      });
    });
    const reply = await call('setArtefactFavorite', {
      params: { id: 12 },
      body: { favorite: true },
      key: 'cle',
    });
    expect(seen.method).toBe('PUT');
    expect(seen.url).toBe('/api/revision-tools/12/favorite');
    expect(seen.headers).toMatchObject({ authorization: 'Bearer jeton', 'idempotency-key': 'cle' });
    expect(JSON.parse(seen.body ?? '')).toEqual({ favorite: true });
    expect(reply).toEqual({ favorite: true, user });
  });

  test('writes its query, leaving out what is not given', async () => {
    let url = '';
    const { call } = await answering((request, response) => {
      url = request.url ?? '';
      json(200, { success: true, user, data: [], cursor: '4' })(request, response);
    });
    await call('readHistory', { query: { since: '3', limit: undefined } });
    expect(url).toBe('/api/users/special/history?since=3');
  });

  test('sends no token where none is needed', async () => {
    let authorization: string | undefined = 'none yet';
    const { call } = await answering((request, response) => {
      authorization = request.headers.authorization;
      json(200, { success: true, data: [] })(request, response);
    });
    await call('readPlans');
    expect(authorization).toBeUndefined();
  });
});

describe('what is no success', () => {
  test.each<[string, RequestListener]>([
    ['a captive portal’s page with 200', (_, response) => response.writeHead(200).end('<h1>Wi-Fi</h1>')],
    ['an empty answer', (_, response) => response.writeHead(204).end()],
    ['JSON that says nothing of success', json(200, { hello: 'world' })],
    ['a success that lacks what it promises', json(200, { success: true })],
    ['a proxy’s 502 page', (_, response) => response.writeHead(502).end('<h1>Bad Gateway</h1>')],
    ['a connection that is cut', (request) => request.socket.destroy()],
    ['a failure dressed as 200', json(200, { success: false, code: 'not_found', message: 'x' })],
  ])('%s counts as no answer of ours, to be tried again', async (_, listener) => {
    const { call } = await answering(listener);
    const error = await failureOf(call('readPlans'));
    expect(error.code).toBe('unreachable');
    expect(error.lasting).toBe(false);
    expect(error.message).toMatch(/connexion/);
  });

  test('our own refusal carries its code, its sentence and the wrong fields', async () => {
    const refusal = {
      success: false,
      created: false,
      code: 'invalid_payload',
      message: 'Certains champs sont invalides.',
      fields: { email: 'Adresse email invalide' },
    };
    const { call } = await answering(json(400, refusal));
    const error = await failureOf(call('readPlans'));
    expect(error).toMatchObject({
      code: 'invalid_payload',
      message: refusal.message,
      fields: refusal.fields,
      lasting: true,
    });
  });

  test('a request to slow down says for how long', async () => {
    const body = { success: false, code: 'too_many_tries', message: 'Patientez.', retryAfter: 30 };
    const { call } = await answering(json(429, body));
    expect(await failureOf(call('readPlans'))).toMatchObject({ retryAfter: 30, lasting: false });
  });

  test('a dead token is reported with the token that died', async () => {
    const body = { success: false, code: 'invalid_token', message: 'Expiré.', invalidToken: true };
    const { call, onInvalidToken } = await answering(json(401, body));
    await failureOf(call('readDashboard'));
    expect(onInvalidToken).toHaveBeenCalledExactlyOnceWith('jeton');
  });

  test('a wrong password ends nobody’s session', async () => {
    const body = { success: false, logged: false, code: 'wrong_credentials', message: 'Non.' };
    const { call, onInvalidToken } = await answering(json(401, body));
    await failureOf(call('login', { body: { email: 'a@b.cd', password: 'x' } }));
    expect(onInvalidToken).not.toHaveBeenCalled();
  });

  test('a call that is cancelled says so', async () => {
    const { call } = await answering(() => undefined);
    const cancel = new AbortController();
    const pending = failureOf(call('readPlans', { signal: cancel.signal }));
    cancel.abort();
    expect((await pending).code).toBe('cancelled');
  });
});
