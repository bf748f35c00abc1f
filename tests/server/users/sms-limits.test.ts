import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#contract/limits.ts';
import { readUser } from '#server/accounts/repository.ts';
import { readEnv } from '#server/base/env.ts';
import { createRateLimiter, type Rate, type RateLimiter } from '#server/base/rate-limiter.ts';
import { type CodePorts, issueCode } from '#server/users/codes/issue-code.ts';
import { type SmsLimits, smsLimitsOf } from '#server/users/codes/sms-limits.ts';
import { insertUser } from '#server/users/repository.ts';
import { waitingAccount } from '#tests/server/waiting-account.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { type Answer, databases, signUpForm, startTestServer } from '#tests/support/server.ts';

const engine = createScriptedEngine();

describe.each(databases)('the SMS that codes cost, on %s', { timeout: 20_000 }, (database) => {
  const idOf = (answer: Answer) => (answer.body.user as { id: number }).id;

  it('stops sending SMS for the day at the cap of the installation', async () => {
    const { server, clock, signUp } = await budget({ perDay: 2 });
    await signUp();
    await signUp();
    const third = await signUp();
    expect(third.body).toMatchObject({ created: true });
    expect(third.body.message).toContain('Trop de SMS ont été envoyés aujourd’hui');
    expect(server.outbox).toHaveLength(2);
    clock.advance(DAY);
    await server.call('POST', '/users/verify/resend', { body: { id: idOf(third) } });
    expect(server.outbox).toHaveLength(3);
    await server.close();
  });

  it('lets nobody pump SMS into one block of numbers, while others still get theirs', async () => {
    const { server, signUp } = await budget({ perBlock: 2 });
    for (const last of ['0001', '0002', '0003', '0004']) await signUp(`+24399765${last}`);
    expect(server.outbox).toHaveLength(2);
    await signUp('+243997660001');
    expect(server.outbox).toHaveLength(3);
    await server.close();
  });

  it('caps the SMS of one country by the day', async () => {
    const { server, signUp } = await budget({ perCountry: 1 });
    await signUp('+243997650011');
    await signUp('+243812345678');
    await signUp('+33612345678');
    expect(server.outbox.map(({ to }) => to)).toEqual(['+243997650011', '+33612345678']);
    await server.close();
  });

  it('stops at the budget of the month, and goes on the next one', async () => {
    const { server, clock, signUp } = await budget({ perMonth: 1 });
    await signUp();
    const second = await signUp();
    clock.advance(19 * DAY);
    const resend = () => server.call('POST', '/users/verify/resend', { body: { id: idOf(second) } });
    expect(await resend()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    clock.advance(2 * DAY);
    expect((await resend()).status).toBe(200);
    await server.close();
  });

  it('sends no more than its budget when all ask at once, and tells the operator why', async () => {
    const { server, clock } = await budget({ perDay: 5 });
    const accounts = [];
    for (let n = 0; n < 40; n += 1) {
      const { id } = await insertUser(server.database.queries, waitingAccount());
      accounts.push(await readUser(server.database.queries, id));
    }
    const told: unknown[] = [];
    const ports: CodePorts = {
      database: server.database,
      clock,
      messages: { send: async (message) => void server.outbox.push(message) },
      smsLimits: { perDay: 5, perCountry: 99, perBlock: 99, perMonth: 99, countries: null },
      onFailure: (error) => told.push(error),
    };
    await Promise.all(accounts.map((account) => account && issueCode(ports, account)));
    expect(server.outbox).toHaveLength(5);
    expect(told).toHaveLength(35);
    for (const said of told)
      expect(String(said)).toBe('Error: SMS are held back: daily cap of the installation');
    await server.close();
  });

  it('counts a log-in that sends a code against the address it comes from, as a sign-up', async () => {
    const clock = createTestClock();
    const real = createRateLimiter(clock);
    const few = (name: string, rate: Rate) => (name.startsWith('sms to ') ? { ...rate, count: 3 } : rate);
    const limiter: RateLimiter = {
      take: (name, rate) => real.take(name, few(name, rate)),
      giveBack: (name, rate) => real.giveBack(name, few(name, rate)),
    };
    const server = await startTestServer({ database, clock, engine, limiter });
    const from = (address: string, path: string, body: object) =>
      server.call('POST', path, { body, headers: { 'x-forwarded-for': address } });
    const [here, there] = ['192.0.2.1', '192.0.2.2'];
    const form = signUpForm();
    await from(here, '/users/signup', form);
    clock.advance(MINUTE);
    // What sends nothing takes nothing: the code of the sign-up before is a moment old.
    const second = signUpForm();
    await from(here, '/users/signup', second);
    for (let n = 0; n < 5; n += 1) expect((await from(here, '/users/login', second)).status).toBe(200);
    await from(here, '/users/signup', signUpForm());
    expect(server.outbox).toHaveLength(3);

    const refused = await from(here, '/users/login', form);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(server.outbox).toHaveLength(3);
    expect((await from(there, '/users/login', form)).status).toBe(200);
    expect(server.outbox.at(-1)?.to).toBe(form.phoneNumber);
    await server.close();
  });

  it('sends nothing to a country that the installation does not serve, and says it under the number', async () => {
    const { server, signUp } = await budget({ countries: new Set(['CD', 'FR']) });
    const refused = await signUp('+14155552671');
    expect(refused).toMatchObject({ status: 400, body: { created: false, code: 'invalid_payload' } });
    expect(refused.body.fields).toEqual({ phoneNumber: expect.stringContaining('dans ce pays') });
    expect((await signUp('+33612345679')).status).toBe(200);
    expect(server.outbox).toHaveLength(1);
    await server.close();
  });

  it('a paid gateway serves French-speaking countries, the outbox every one, and the operator decides', () => {
    const settings = (more: Record<string, string>) => smsLimitsOf(readEnv({ ALLOW_OUTBOX: '1', ...more }));
    const gateway = { SMS_URL: 'https://sms.test/send' };
    expect(settings({}).countries).toBeNull();
    expect(settings(gateway).countries?.has('CD')).toBe(true);
    expect(settings(gateway).countries?.has('LV')).toBe(false);
    expect(settings({ ...gateway, SMS_COUNTRIES: 'all' }).countries).toBeNull();
    expect(settings({ SMS_COUNTRIES: 'CD,RW' }).countries).toEqual(new Set(['CD', 'RW']));
  });

  /** A server with a small SMS budget, and a sign-up with this number. */
  async function budget(smsLimits: Partial<SmsLimits>) {
    const clock = createTestClock(Date.UTC(2026, 10, 10));
    const server = await startTestServer({ database, clock, engine, smsLimits });
    const signUp = (phoneNumber?: string) =>
      server.call('POST', '/users/signup', { body: signUpForm(phoneNumber ? { phoneNumber } : {}) });
    return { server, clock, signUp };
  }
});
