import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#contract/limits.ts';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

const engine = createScriptedEngine();
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

interface Session {
  id: string;
  device: string | null;
  here: boolean;
  openedAt: string;
  usedAt: string;
}

describe.each(databases)('the devices of an account on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let clock: TestClock;
  beforeAll(async () => {
    clock = createTestClock();
    server = await startTestServer({ database, clock, engine });
  });
  afterAll(() => server.close());

  const login = async ({ email, password }: TestAccount, agent: string) => {
    const answer = await server.call('POST', '/users/login', {
      body: { email, password },
      headers: { 'user-agent': agent },
    });
    return String(answer.body.token);
  };
  const devices = async (token: string) =>
    (await server.call('GET', '/users/special/access', { token })).body.sessions as Session[];
  const works = async (token: string) =>
    (await server.call('GET', '/users/special/dashboard', { token })).status === 200;
  const end = (token: string, session: string) =>
    server.call('POST', '/users/sessions/end', { token, body: { session } });

  it('are listed with their browser, the newest use first, and say which one this is', async () => {
    const account = await server.signUp();
    clock.advance(HOUR);
    const phone = await login(account, chrome);
    clock.advance(HOUR);
    const desk = await login(account, firefox);
    const list = await devices(phone);
    expect(list.map(({ device, here }) => ({ device, here }))).toEqual([
      { device: 'Firefox sur Windows', here: false },
      { device: 'Chrome sur Android', here: true },
      { device: null, here: false },
    ]);
    clock.advance(HOUR);
    await works(phone);
    const [first, second] = await devices(desk);
    expect(first).toMatchObject({ device: 'Firefox sur Windows', here: true });
    expect(second?.device).toBe('Chrome sur Android');
    expect(Date.parse(second?.usedAt ?? '')).toBe(clock.now());
    expect(Date.parse(second?.openedAt ?? '')).toBe(clock.now() - 2 * HOUR);
  });

  it('show no token, nor what stands for one in the database', async () => {
    const account = await server.signUp();
    const answer = await server.call('GET', '/users/special/access', { token: account.token });
    const rows = await server.database.queries.selectFrom('tokens').select('hash').execute();
    for (const { hash } of rows) expect(JSON.stringify(answer.body)).not.toContain(hash);
    expect(JSON.stringify(answer.body)).not.toContain(account.token);
  });

  it('have their last use written down once in a quarter of an hour', async () => {
    const { token, user } = await server.signUp();
    const used = async () =>
      (
        await server.database.queries
          .selectFrom('tokens')
          .select('last_used_at')
          .where('user_id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).last_used_at;
    await works(token);
    const first = await used();
    clock.advance(15 * MINUTE - 1);
    await works(token);
    expect(await used()).toBe(first);
    clock.advance(1);
    await works(token);
    expect(await used()).toBe(clock.now());
  });

  it('are ended one by one, by their owner alone', async () => {
    const account = await server.signUp();
    const other = await login(account, firefox);
    const stranger = await server.signUp();
    const id = (await devices(account.token)).find(({ here }) => !here)?.id ?? '';
    for (const [who, session] of [
      [stranger.token, id],
      [account.token, 'x'.repeat(22)],
      [account.token, ''],
    ] as const) {
      expect(await end(who, session)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    expect(await works(other)).toBe(true);
    expect((await end(account.token, id)).status).toBe(200);
    expect([await works(other), await works(account.token)]).toEqual([false, true]);
    expect((await end(account.token, id)).status).toBe(404);
  });

  it('are all ended but this one', async () => {
    const account = await server.signUp();
    const others = [await login(account, firefox), await login(account, chrome)];
    const stranger = await server.signUp();
    const ended = await server.call('POST', '/users/sessions/end-others', { token: account.token });
    expect(ended).toMatchObject({ status: 200, body: { success: true } });
    for (const token of others) expect(await works(token)).toBe(false);
    expect([await works(account.token), await works(stranger.token)]).toEqual([true, true]);
    expect(await devices(account.token)).toHaveLength(1);
  });
});
