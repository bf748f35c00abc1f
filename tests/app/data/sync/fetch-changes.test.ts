import { describe, expect, it } from 'vitest';
import { errors } from '#contract/errors.ts';
import { createCall } from '#src/data/server/call.ts';
import { createFetchChanges } from '#src/data/sync/fetch-changes.ts';
import { createSendChange } from '#src/data/sync/send-change.ts';
import { newArtefact, serverSession } from '#tests/offline/device.ts';

const user = {
  id: 7,
  fname: 'Aline',
  lname: 'Mbuyi',
  email: 'a@b',
  phoneNumber: '+243810000000',
  credits: 4,
  activate: true,
  plan: 'trial',
};
const mutationId = '3f333df6-90a4-4fda-8dd3-9485d27cee36';
const heart = { mutationId, kind: 'favorite', itemType: 'tool', id: 3, favorite: true } as const;
const deletion = { mutationId, kind: 'delete', itemType: 'revisionTool', id: 3 } as const;

/** A network that answers every request with `body`, and notes the requests. */
function network(body: unknown, { status = 200, type = 'application/json' } = {}) {
  const requests: { line: string; key: string | null; body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const text = typeof init?.body === 'string' ? init.body : 'null';
    const headers = new Headers(init?.headers);
    requests.push({
      line: `${init?.method} ${String(url)}`,
      key: headers.get('idempotency-key'),
      body: JSON.parse(text),
    });
    const content = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(content, { status, headers: { 'content-type': type } });
  };
  const call = createCall({ fetch, host: '/api', token: () => 'token', onInvalidToken: () => {} });
  return { requests, call };
}
const failure = (code: keyof typeof errors, more = {}) => {
  const { status, message } = errors[code];
  return network({ success: false, code, message, ...more }, { status });
};
const { signal } = new AbortController();

describe('a queued change', () => {
  it.each([
    [{ ...heart, itemType: 'session' }, 'PUT /api/revision/3/favorite', { last3: [] }],
    [heart, 'PUT /api/tools/3/favorite', {}],
    [{ ...heart, itemType: 'revisionTool' }, 'PUT /api/revision-tools/3/favorite', {}],
  ] as const)('of a heart sets it under its mutation id: %s', async (change, line, more) => {
    const { call, requests } = network({ success: true, favorite: true, user, ...more });
    const users: unknown[] = [];
    const send = createSendChange(call, (account) => users.push(account));
    expect(await send(change, signal)).toMatchObject({ kind: 'done', answer: { favorite: true } });
    expect(requests).toEqual([{ line, key: mutationId, body: { favorite: true } }]);
    expect(users).toEqual([user]);
  });

  it.each([
    ['session', 'DELETE /api/revision/3'],
    ['tool', 'DELETE /api/tools/3'],
    ['revisionTool', 'DELETE /api/revision-tools/3'],
  ] as const)('of a deletion of a %s is %s', async (itemType, line) => {
    const { call, requests } = network({ success: true });
    const outcome = await createSendChange(call)({ ...deletion, itemType }, signal);
    expect(outcome).toMatchObject({ kind: 'done' });
    expect(requests).toEqual([{ line, key: mutationId, body: null }]);
  });

  it('of an import sends what was made and learns its number and the server’s date', async () => {
    const createdAt = '2026-11-20T08:00:00.000Z';
    const { call, requests } = network({ success: true, id: 12, createdAt, user });
    const body = { ...newArtefact('Volcans'), clientId: mutationId };
    const change = { mutationId, kind: 'import', itemType: 'revisionTool', body } as const;
    const outcome = await createSendChange(call)(change, signal);
    expect(outcome).toMatchObject({ kind: 'done', answer: { id: 12, createdAt } });
    expect(requests).toEqual([{ line: 'POST /api/revision-tools/import', key: mutationId, body }]);
  });
});

describe('an answer that is no success', () => {
  it('of a lasting kind is a refusal with its French sentence', async () => {
    const outcome = await createSendChange(failure('not_found').call)(heart, signal);
    expect(outcome).toEqual({ kind: 'refused', message: 'Cet élément n’existe pas ou n’existe plus.' });
  });

  it('that says the item is gone is all a deletion wanted', async () => {
    const outcome = await createSendChange(failure('not_found').call)(deletion, signal);
    expect(outcome).toMatchObject({ kind: 'done' });
  });

  it('about the token pauses', async () => {
    const { call } = failure('invalid_token', { invalidToken: true });
    expect(await createSendChange(call)(heart, signal)).toEqual({ kind: 'signed-out' });
  });

  it('about too many calls says how long to wait', async () => {
    const { call } = failure('too_many_tries', { retryAfter: 12 });
    expect(await createSendChange(call)(heart, signal)).toEqual({ kind: 'slow-down', retryAfter: 12 });
  });

  it.each([
    ['a fault of the server', failure('internal')],
    ['a server under repair', failure('unavailable')],
    ['a proxy’s error page', network('<h1>502</h1>', { status: 502, type: 'text/html' })],
    ['a captive portal', network('<h1>Bienvenue</h1>', { type: 'text/html' })],
    ['another service’s JSON', network({ ok: true })],
    ['a success without what it must say', network({ success: true })],
  ])('such as %s is for later', async (_, { call }) => {
    expect(await createSendChange(call)(heart, signal)).toEqual({ kind: 'later' });
  });

  it('such as no network at all is for later', async () => {
    const call = createCall({
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      host: '/api',
      token: () => 'token',
      onInvalidToken: () => {},
    });
    expect(await createSendChange(call)(heart, signal)).toEqual({ kind: 'later' });
    expect(await createFetchChanges(call)({ after: null })).toEqual({ kind: 'later' });
  });
});

describe('fetching changes', () => {
  it('asks for pages of the list, and for what changed since a cursor', async () => {
    const item = serverSession(1);
    const { call, requests } = network({ success: true, user, data: [item], cursor: '9', next: '1' });
    const fetchChanges = createFetchChanges(call);
    const answer = { kind: 'done', changes: [item], cursor: '9', next: '1' };
    expect(await fetchChanges({ after: null })).toEqual(answer);
    expect(await fetchChanges({ after: '1' })).toEqual(answer);
    expect(await fetchChanges({ since: '9' })).toEqual(answer);
    expect(requests.map(({ line }) => line)).toEqual([
      'GET /api/users/special/history?limit=200',
      'GET /api/users/special/history?limit=200&after=1',
      'GET /api/users/special/history?since=9&limit=200',
    ]);
  });

  it('tells a refused cursor from a line that does not work', async () => {
    expect(await createFetchChanges(failure('invalid_payload').call)({ since: '9' })).toEqual({
      kind: 'cursor-refused',
    });
    expect(await createFetchChanges(failure('internal').call)({ since: '9' })).toEqual({ kind: 'later' });
    const gone = failure('invalid_token', { invalidToken: true });
    expect(await createFetchChanges(gone.call)({ since: '9' })).toEqual({ kind: 'signed-out' });
  });
});
