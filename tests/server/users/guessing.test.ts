import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';
import { signUpConfirmed } from './confirmed.ts';

const HOUR = 3_600_000;

describe.each(databases)('who guesses passwords on %s', { timeout: 60_000 }, (database) => {
  let server: TestServer;
  let clock: TestClock;
  beforeAll(async () => {
    clock = createTestClock();
    server = await startTestServer({ database, clock, engine: createScriptedEngine() });
  });
  afterAll(() => server.close());
  beforeEach(() => clock.advance(2 * HOUR));

  const login = async (email: string, password: string, from: string) =>
    (
      await server.call('POST', '/users/login', {
        body: { email, password },
        headers: { 'x-forwarded-for': from },
      })
    ).status;

  it('tries one password on a thousand e-mails from one address, and is slowed down there, nobody elsewhere', async () => {
    const { email, password } = await server.signUp();
    const statuses = new Map<number, number>();
    for (let n = 0; n < 1_050; n += 1) {
      const status = await login(`inconnu-${n}@ecole.test`, 'motdepasse1', '203.0.113.50');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([401, 429]);
    expect(statuses.get(401)).toBeLessThanOrEqual(1_000);
    expect(await login(email, password, '203.0.113.51')).toBe(200);
    clock.advance(60_000);
    expect(await login(email, password, '203.0.113.50')).toBe(200);
  });

  it('tries one account from five hundred addresses, and is judged at most forty times in an hour', async () => {
    const [victim, other] = [await server.signUp(), await server.signUp()];
    let judged = 0;
    for (let n = 0; n < 500; n += 1) {
      const status = await login(victim.email, `essai ${n}`, `198.51.${Math.floor(n / 200)}.${n % 200}`);
      if (status === 401) judged += 1;
      else expect(status).toBe(429);
    }
    expect(judged).toBe(40);
    expect(await login(other.email, other.password, '198.51.0.1')).toBe(200);
    // The account is slowed down and never locked: its owner can log in a moment later.
    clock.advance(2 * 60_000);
    expect(await login(victim.email, victim.password, '192.0.2.7')).toBe(200);
  });

  it.each<[path: string, bodyOf: () => object, share?: number]>([
    // Each sends an SMS, of which one network could otherwise end the day's share for everybody.
    ['/users/signup', signUpForm, 500],
    ['/users/verify', () => ({ id: 999_999, codeSupplied: 'ABCD' })],
    ['/users/verify/resend', () => ({ id: 999_999 })],
    ['/users/forgot-password/request', () => ({ email: `${randomUUID()}@ecole.test` })],
    ['/users/forgot-password/apply', () => ({ token: randomUUID(), newPass: 'ardoise neuve 9' })],
    ['/users/logout/later', () => ({ digest: 'A'.repeat(43) })],
    ['/users/erased', () => ({ ids: [] })],
  ])(
    'asks %s from one address for thousands, and is slowed down there, nobody elsewhere',
    async (path, bodyOf, share = 600) => {
      const ask = async (from: string) => {
        const headers = { 'x-forwarded-for': from };
        return (await server.call('POST', path, { body: bodyOf(), headers })).status;
      };
      const statuses: number[] = [];
      for (let n = 0; n < 610; n += 1) statuses.push(await ask('2001:db8::1'));
      expect(statuses.indexOf(429)).toBe(share);
      // Somebody who has one address of a network has all of them.
      expect(await ask('2001:db8::2')).toBe(429);
      expect(await ask('2001:db8:0:1::1')).not.toBe(429);
    },
  );

  it('never keeps the owner out of a device that knows the account, nor from deleting it there', async () => {
    const victim = await server.signUp();
    const ask = (path: string, password: string, from: string, device = '') =>
      server.call('POST', path, {
        body: { email: victim.email, password },
        headers: { 'x-forwarded-for': from, ...(device !== '' && { cookie: `id=1; device=${device}` }) },
      });
    const set = (await ask('/users/login', victim.password, '192.0.2.7')).headers['set-cookie'];
    const [, device = ''] = /device=([^;]+);.*HttpOnly/.exec([set].flat().join('\n')) ?? [];
    const other = await server.signUp();
    for (let n = 0; n < 300; n += 1) await login(victim.email, `essai ${n}`, `198.51.100.${n % 200}`);
    // The owner's own network too: strangers may be behind it.
    for (let n = 0; n < 12; n += 1) await login(victim.email, `essai ${n}`, '192.0.2.7');
    expect(await login(victim.email, victim.password, '192.0.2.7')).toBe(429);
    expect((await ask('/users/login', victim.password, '192.0.2.7', `${device.slice(0, -1)}_`)).status).toBe(
      429,
    );
    expect((await ask('/users/login', victim.password, '192.0.2.7', device)).status).toBe(200);
    // Who has the device guesses no faster than anybody, and it opens no other account.
    const there: number[] = [];
    for (let n = 0; n < 12; n += 1)
      there.push((await ask('/users/login', `essai ${n}`, '192.0.2.7', device)).status);
    expect(there.filter((status) => status === 401)).toHaveLength(10);
    clock.advance(2 * 60_000);
    for (let n = 0; n < 60; n += 1) await login(other.email, `essai ${n}`, `198.51.100.${n}`);
    const body = { email: other.email, password: other.password };
    const headers = { 'x-forwarded-for': '192.0.2.7', cookie: `device=${device}` };
    expect((await server.call('POST', '/users/login', { body, headers })).status).toBe(429);
    for (let n = 0; n < 60; n += 1) await login(victim.email, `essai ${n}`, `198.51.101.${n}`);
    const deleted = await ask('/users/delete', victim.password, '192.0.2.7', device);
    expect(deleted.status).toBe(200);
    expect(deleted.headers['set-cookie']).toMatch(/^device=; Max-Age=0/);
  });

  it('uses up nobody’s resets once the calls of one address are spent', async () => {
    const victim = await signUpConfirmed(server);
    const reset = async (email: string, from: string) =>
      (
        await server.call('POST', '/users/forgot-password/request', {
          body: { email },
          headers: { 'x-forwarded-for': from },
        })
      ).status;
    for (let n = 0; n < 600; n += 1) await reset(`inconnu-${n}@ecole.test`, '203.0.113.60');
    for (let n = 0; n < 8; n += 1) expect(await reset(victim.email, '203.0.113.60')).toBe(429);
    expect(await reset(victim.email, '192.0.2.9')).toBe(200);
    await expect.poll(() => server.outbox.some(({ to }) => to === victim.email)).toBe(true);
  });

  it('is told apart by an address that only a proxy of ours may name', async () => {
    const server2 = await startTestServer({ database, clock, engine: createScriptedEngine() });
    const { email } = await server2.signUp();
    const from = (remoteAddress: string, claimed: string) =>
      server2.app.inject({
        method: 'POST',
        url: '/api/users/login',
        remoteAddress,
        headers: { 'x-forwarded-for': claimed },
        payload: { email, password: 'faux' },
      });
    const statuses: number[] = [];
    // A client that claims another address with each request still counts as one address.
    for (let n = 0; n < 12; n += 1) statuses.push((await from('203.0.113.9', `10.0.0.${n}`)).statusCode);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    await server2.close();
  });
});
