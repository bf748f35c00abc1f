import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#server/base/refusal.ts';
import type { UserRow } from '#server/database/schema.ts';
import { openGateway } from '#server/realtime/gateway.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { connectRealtime, type RealtimeClient } from '#tests/support/realtime-client.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';
import { timed } from '#tests/support/timing.ts';

const HANDSHAKE = '/socket.io/?EIO=4&transport=polling';

describe('the realtime channel', { timeout: 20_000 }, () => {
  let server: TestServer;
  let url: string;
  let me: TestAccount;
  const clients: RealtimeClient[] = [];
  const connect = (...args: [unknown?, object?]) => {
    const client = connectRealtime(url, args.length > 0 ? args[0] : me.token, args[1]);
    clients.push(client);
    return client;
  };
  beforeAll(async () => {
    server = await startTestServer({ engine: createScriptedEngine() });
    url = await server.url();
  });
  beforeEach(async () => {
    me = await server.signUp();
  });
  afterEach(() => {
    for (const { socket } of clients.splice(0)) socket.disconnect();
  });
  afterAll(() => server.close());

  it.each(['websocket', 'polling'])('opens to a live token by %s', async (transport) => {
    await connect(me.token, { transports: [transport] }).ready;
  });

  it.each([
    ['no token', undefined],
    ['an unknown one', 'A'.repeat(43)],
    ['what is no text', { $ne: null }],
    ['a list', [1]],
    ['a long one', 'A'.repeat(20_000)],
  ])('is closed to %s', async (_, token) => {
    await expect(connect(token).ready).rejects.toThrow('invalid_token');
  });

  it('is closed to a token that was logged out', async () => {
    await server.call('POST', '/users/logout', { token: me.token });
    await expect(connect().ready).rejects.toThrow('invalid_token');
  });

  it.each([
    ['a foreign page', 'https://evil.test', 403],
    ['a page that hides itself', 'null', 403],
    ['a page of this server by another port', 'http://127.0.0.1:1', 403],
    ['its own page', 'http://localhost:3000', 200],
  ])('answers %s with %s: %d', async (_, origin, status) => {
    const answer = await fetch(url + HANDSHAKE, { headers: { origin } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('answers with the headers of every answer', async () => {
    const { headers } = await fetch(url + HANDSHAKE);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/socket.io/?EIO=3&transport=polling',
    '/socket.io/?EIO=4&transport=polling&sid=__proto__',
    '/socket.io/?EIO=4&transport=polling&sid=constructor',
    '/socket.io/?EIO=4&transport=carrier-pigeon',
    '/socket.io/socket.io.js',
  ])('refuses %s and goes on', async (path) => {
    expect((await fetch(url + path)).status).toBeGreaterThanOrEqual(400);
    await connect().ready;
  });

  it('closes a connection that sends more than 64 kB', async () => {
    const client = connect();
    await client.ready;
    client.socket.emit('hello', 'x'.repeat(100_000));
    expect(await client.closed).toMatch(/transport/);
    await connect().ready;
  });

  it('does not let a client speak for anybody, nor choose a room', async () => {
    const other = connect((await server.signUp()).token);
    const mine = connect();
    await Promise.all([other.ready, mine.ready]);
    mine.socket.emit('completion', { userId: me.user.id, completionId: 'x', data: 'x' });
    mine.socket.emit('join', `u:${me.user.id}`);
    mine.socket.emit('subscribe', { room: `u:${me.user.id + 1}` });
    // What the server says to this connection after it heard all of that.
    await server.call('POST', '/tools/poem', { token: me.token, body: { desc: 'le fleuve' } });
    await expect.poll(() => mine.heard.length).toBeGreaterThan(0);
    expect(mine.socket.connected).toBe(true);
    expect(mine.heard.filter(({ completionId }) => completionId === 'x')).toEqual([]);
    expect(other.heard).toEqual([]);
  });

  it('keeps the newest five connections of an account', async () => {
    const all: RealtimeClient[] = [];
    for (let n = 0; n < 7; n += 1) {
      const client = connect();
      await client.ready;
      all.push(client);
    }
    await Promise.all([all[0]?.closed, all[1]?.closed]);
    expect(all.map(({ socket }) => socket.connected)).toEqual([false, false, true, true, true, true, true]);
  });

  const login = async () =>
    (await server.call('POST', '/users/login', { body: { email: me.email, password: me.password } })).body
      .token as string;

  it('closes a session’s own connections within a second of its logout, and no other', async () => {
    const here = connect();
    const elsewhere = connect(await login());
    await Promise.all([here.ready, elsewhere.ready]);
    await server.call('POST', '/users/logout', { token: me.token });
    expect((await timed(() => here.closed)).ms).toBeLessThan(1_000);
    expect(elsewhere.socket.connected).toBe(true);
  });

  it.each(['another password', 'the deletion'])('closes all of them within a second of %s', async (end) => {
    const open = [connect(), connect(await login())];
    await Promise.all(open.map(({ ready }) => ready));
    if (end === 'the deletion') {
      await server.call('POST', '/users/delete', { body: { email: me.email, password: me.password } });
    } else {
      await server.call('POST', '/users/forgot-password/request', { body: { email: me.email } });
      let link: string | undefined;
      while (link === undefined) {
        await wait(5);
        link = server.outbox.findLast(({ to, url }) => to === me.phone && url !== undefined)?.url;
      }
      const token = link.split('/').at(-1);
      await server.call('POST', '/users/forgot-password/apply', {
        body: { token, newPass: 'une autre craie' },
      });
    }
    const { ms } = await timed(() => Promise.all(open.map(({ closed }) => closed)));
    expect(ms).toBeLessThan(1_000);
    await expect(connect().ready).rejects.toThrow('invalid_token');
  });

  it('stays up through a flood of connections', async () => {
    const flood = Array.from({ length: 150 }, (_, n) => connect(n % 2 ? me.token : 'none'));
    await Promise.allSettled(flood.map(({ ready }) => ready));
    await expect.poll(() => flood.filter(({ socket }) => socket.connected).length).toBeLessThanOrEqual(5);
    expect((await server.call('GET', '/health')).status).toBe(200);
  });
});

it('a socket is let in as often as a call is, by the address that a proxy of ours names', async () => {
  const server = await startTestServer({ engine: createScriptedEngine(), clock: createTestClock() });
  const url = await server.url();
  const connect = (address: string) =>
    fetch(url + HANDSHAKE, { headers: { 'x-forwarded-for': address } }).then(({ status }) => status);
  expect(await connect('203.0.113.1')).toBe(200);
  // These are the calls that a whole school may make in a minute, except for the connection above.
  for (let n = 1; n < 12_000; n += 1) {
    await server.app.inject({ url: '/api/plans', headers: { 'x-forwarded-for': '203.0.113.1' } });
  }
  expect(await connect('203.0.113.1')).toBe(403);
  expect(await connect('203.0.113.2')).toBe(200);
  await server.close();
}, 60_000);

it('a connection that shows no token is closed after five seconds', async () => {
  const server = await startTestServer({ engine: createScriptedEngine() });
  const url = await server.url();
  const opened = await (await fetch(url + HANDSHAKE)).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  const { ms, value: poll } = await timed(() => fetch(`${url}${HANDSHAKE}&sid=${sid}`));
  // Packet 1 of engine.io: close.
  expect(await poll.text()).toBe('1');
  expect(ms).toBeLessThan(7_000);
  expect((await fetch(`${url}${HANDSHAKE}&sid=${sid}`)).status).toBe(400);
  await server.close();
});

it('a session that ends while its socket is let in is closed at once', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  let looks = 0;
  const gateway = openGateway({
    server: http,
    publicUrl: new URL('http://localhost:3000'),
    admit: async () => {},
    headers: {},
    async identify() {
      looks += 1;
      if (looks > 1) throw new Refusal('invalid_token');
      return { user: { id: 7 } as UserRow, tokenHash: 'hash' };
    },
    onConnected: () => {},
  });
  const { port } = http.address() as AddressInfo;
  const phone = connectRealtime(`http://127.0.0.1:${port}`, 'A'.repeat(43));
  await phone.closed;
  expect(looks).toBe(2);
  gateway.close();
  http.close();
});

describe.each(databases)('a server with open connections on %s', (database) => {
  it('stops at once, and closes them', async () => {
    const server = await startTestServer({ database, engine: createScriptedEngine() });
    const { token } = await server.signUp();
    const clients = [connectRealtime(await server.url(), token), connectRealtime(await server.url(), token)];
    await Promise.all(clients.map(({ ready }) => ready));
    expect((await timed(() => server.close())).ms).toBeLessThan(1_500);
    await Promise.all(clients.map(({ closed }) => closed));
  });
});
