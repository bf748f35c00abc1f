import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#contract/limits.ts';
import { SESSIONS_PER_ACCOUNT } from '#server/accounts/tokens-repository.ts';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';
import { tellsApart } from '#tests/support/timing.ts';

const engine = createScriptedEngine();

describe.each(databases)('logging in on %s', { timeout: 60_000 }, (database) => {
  let server: TestServer;
  let clock: TestClock;
  beforeAll(async () => {
    clock = createTestClock();
    server = await startTestServer({ database, clock, engine });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.outbox.length = 0;
  });

  const login = (email: string, password: string, from?: string) =>
    server.call('POST', '/users/login', {
      body: { email, password },
      ...(from && { headers: { 'x-forwarded-for': from } }),
    });
  const dashboard = (token: string) => server.call('GET', '/users/special/dashboard', { token });

  it('answers a session, whatever the case of the e-mail', async () => {
    const { email, password, user } = await server.signUp();
    const { status, body } = await login(email.toUpperCase(), password);
    expect(status).toBe(200);
    expect(body).toMatchObject({ logged: true, verified: true, user });
    expect((await dashboard(String(body.token))).status).toBe(200);
  });

  it('says the same of a wrong password and of an e-mail nobody has', async () => {
    const { email } = await server.signUp();
    const wrong = await login(email, 'pas le bon');
    expect(wrong).toMatchObject({ status: 401, body: { logged: false, code: 'wrong_credentials' } });
    expect(wrong.body).not.toHaveProperty('invalidToken');
    expect((await login('personne@ecole.test', 'pas le bon')).body).toEqual(wrong.body);
  });

  it('slows down who guesses one account, and not its owner elsewhere', async () => {
    const { email, password } = await server.signUp();
    for (let n = 0; n < 10; n += 1) expect((await login(email, `non ${n}`, '203.0.113.1')).status).toBe(401);
    const refused = await login(email, password, '203.0.113.1');
    expect(refused).toMatchObject({ status: 429, body: { logged: false, code: 'too_many_tries' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login(email, password, '203.0.113.2')).status).toBe(200);
    clock.advance(2 * MINUTE);
    expect((await login(email, password, '203.0.113.1')).status).toBe(200);
  });

  it('never counts right passwords, so that a whole school logs in behind one address', async () => {
    const { email, password } = await server.signUp();
    for (let n = 0; n < 12; n += 1) expect((await login(email, password)).status).toBe(200);
  });

  it('blocks nobody of three hundred who mistype once each behind one address', async () => {
    const students = await Promise.all(Array.from({ length: 300 }, () => server.signUp()));
    const statuses = await Promise.all(
      students.map(async ({ email, password }) => {
        const wrong = await login(email, 'mal tapé', '198.51.100.9');
        const right = await login(email, password, '198.51.100.9');
        return [wrong.status, right.status];
      }),
    );
    expect(statuses).toEqual(students.map(() => [401, 200]));
  });

  it('sends an unconfirmed account a code, unless one went out within the minute', async () => {
    const form = signUpForm();
    await server.call('POST', '/users/signup', { body: form });
    const early = await login(form.email, form.password);
    expect(early.body).toMatchObject({
      logged: true,
      verified: false,
      user: { activate: false, phoneNumber: form.phoneNumber },
    });
    expect(early.body).not.toHaveProperty('token');
    expect(server.outbox).toHaveLength(1);
    clock.advance(MINUTE);
    const { body } = await login(form.email, form.password);
    expect(server.outbox).toHaveLength(2);
    const verified = await server.call('POST', '/users/verify', {
      body: { id: (body.user as { id: number }).id, codeSupplied: server.outbox[1]?.code },
    });
    expect(verified.status).toBe(200);
  });

  it('ends at once with a logout, for that token only', async () => {
    const { email, password, token } = await server.signUp();
    const other = String((await login(email, password)).body.token);
    const out = await server.call('POST', '/users/logout', { token });
    expect(out).toMatchObject({ status: 200, body: { success: true } });
    expect(out.headers['set-cookie']).toEqual(
      ['token', 'userData', 'id'].map((name) => `${name}=; Max-Age=0; Path=/; SameSite=Lax`),
    );
    expect(await dashboard(token)).toMatchObject({ status: 401, body: { invalidToken: true } });
    expect((await dashboard(other)).status).toBe(200);
  });

  it('lasts 49 days', async () => {
    const { token } = await server.signUp();
    clock.advance(49 * DAY - 1);
    expect((await dashboard(token)).status).toBe(200);
    clock.advance(1);
    expect((await dashboard(token)).status).toBe(401);
  });

  it('ends the oldest session of an account that opens a thousand more, and no other', async () => {
    const { email, password, token: first, user } = await server.signUp();
    clock.advance(1_000);
    const second = String((await login(email, password)).body.token);
    const now = clock.now();
    const others = Array.from({ length: SESSIONS_PER_ACCOUNT - 2 }, (_, n) => ({
      hash: `${user.id} ${n}`,
      user_id: user.id,
      created_at: now + 1,
      expires_at: now + DAY,
    }));
    await server.database.queries.insertInto('tokens').values(others).execute();
    expect((await dashboard(first)).status).toBe(200);
    clock.advance(1_000);
    const last = String((await login(email, password)).body.token);
    expect((await dashboard(first)).status).toBe(401);
    for (const token of [second, last]) expect((await dashboard(token)).status).toBe(200);
  });

  it('survives a restart of the server', async () => {
    const { token } = await server.signUp();
    await server.restart();
    expect((await dashboard(token)).status).toBe(200);
  });

  it('keeps no token in clear', async () => {
    const { token } = await server.signUp();
    const rows = await server.database.queries.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('sets three cookies that the app reads and the browser keeps, and one for the server alone', async () => {
    const wide = '𝔈'.repeat(100);
    const email = `${'é'.repeat(240)}@ecole.test`;
    const { password } = await server.signUp({ fname: wide, lname: wide, email });
    const { headers, body } = await login(email, password);
    const cookies = (headers['set-cookie'] as string[]).map((cookie) => cookie.split('; '));
    expect(cookies.map(([pair, ...attributes]) => [pair?.split('=')[0], attributes])).toEqual([
      ...['token', 'userData', 'id'].map((name) => [name, ['Max-Age=4233600', 'Path=/', 'SameSite=Lax']]),
      ['device', ['Max-Age=34560000', 'Path=/api/users', 'HttpOnly', 'SameSite=Lax']],
    ]);
    for (const cookie of headers['set-cookie'] as string[]) expect(cookie.length).toBeLessThan(4_096);
    const { fname, ...rest } = JSON.parse(
      decodeURIComponent(cookies[1]?.[0]?.slice('userData='.length) ?? ''),
    );
    expect(wide.startsWith(fname)).toBe(true);
    expect(rest).toMatchObject({ email, credits: 5, id: (body.user as { id: number }).id });
  });

  it('marks the cookies Secure where people come over https', async () => {
    const publicUrl = new URL('https://ardoise.test');
    const server = await startTestServer({ database, clock, engine, publicUrl });
    const { email, password } = await server.signUp();
    const { headers } = await server.call('POST', '/users/login', { body: { email, password } });
    for (const cookie of headers['set-cookie'] as string[]) expect(cookie).toMatch(/; Secure$/);
    expect(headers['strict-transport-security']).toBeDefined();
    await server.close();
  });
});

describe.each(databases)(
  'a password that is hashed at its real price, on %s',
  { timeout: 60_000 },
  (database) => {
    let server: TestServer;
    let clock: TestClock;
    beforeAll(async () => {
      clock = createTestClock();
      server = await startTestServer({ database, clock, engine, realPasswords: true });
    });
    afterAll(() => server.close());

    const login = (email: string, password: string) =>
      server.call('POST', '/users/login', { body: { email, password } });

    it('takes as long for an e-mail that nobody has', async () => {
      const { email } = await server.signUp();
      const ask = async (address: string) => {
        clock.advance(5 * MINUTE);
        await login(address, 'pas le bon');
      };
      const nobody = (time: number) => ask(`personne-${time}@ecole.test`);
      const alike = (less: number, more: number) => more < 2 * less;
      expect(await tellsApart({ first: () => ask(email), second: nobody, alike })).toBe(false);
    });

    it('takes a password exactly as it was typed', async () => {
      const password = ` œuf 🥚 ${'é'.repeat(120)}`;
      const { email } = await server.signUp({ password });
      expect((await login(email, password)).status).toBe(200);
      expect((await login(email, password.trim())).status).toBe(401);
      expect((await login(email, password.slice(0, -1))).status).toBe(401);
      expect((await login(email, 'x'.repeat(129))).status).toBe(400);
    });
  },
);
