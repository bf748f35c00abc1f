import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

describe.each(databases)('security events on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let account: TestAccount;
  const lines: Record<string, unknown>[] = [];
  beforeAll(async () => {
    server = await startTestServer({
      database,
      engine: createScriptedEngine(),
      log: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    });
    account = await server.signUp();
  });
  afterAll(() => server.close());
  beforeEach(() => {
    lines.length = 0;
  });

  const events = () => lines.filter(({ msg }) => msg === 'security');
  const eventsNamed = async (...names: string[]) => {
    await expect.poll(() => events().map(({ event }) => event)).toEqual(names);
    return events();
  };
  const login = (password: string, email = account.email) =>
    server.call('POST', '/users/login', { body: { email, password } });

  it('are log lines with the account as a hash and the network', async () => {
    await login('pas le bon');
    await login(account.password);
    const [refused, accepted] = await eventsNamed('log-in refused', 'logged in');
    expect(refused?.account).toMatch(/^[\w-]{16}$/);
    expect(accepted?.account).toBe(refused?.account);
    expect(refused?.network).toBe('127.0.0.1');
    expect(JSON.stringify(lines)).not.toContain(account.email);
    await login('pas le bon', 'personne@ecole.test');
    const [, , stranger] = await eventsNamed('log-in refused', 'logged in', 'log-in refused');
    expect(stranger?.account).not.toBe(refused?.account);
  });

  it('tell a code that was wrong, a reset that was asked for, and a link that was dead', async () => {
    await server.call('POST', '/users/verify', { body: { id: account.user.id, codeSupplied: '0000' } });
    await server.call('POST', '/users/forgot-password/request', { body: { email: account.email } });
    // What is asked for is looked up after the answer, so that its time tells nothing.
    const [code, reset] = await eventsNamed('code refused', 'reset asked for');
    expect(code?.account).toBe(reset?.account);
    const body = { token: 'A'.repeat(43), newPass: 'ardoise neuve 9' };
    await server.call('POST', '/users/forgot-password/apply', { body });
    await eventsNamed('code refused', 'reset asked for', 'reset refused');
  });

  it('tell a password that was replaced, and an account that was deleted', async () => {
    const other = await server.signUp();
    await eventsNamed('phone confirmed');
    await server.call('POST', '/users/forgot-password/request', { body: { email: other.email } });
    const link = () => server.outbox.findLast(({ to, url }) => to === other.phone && url !== undefined)?.url;
    await expect.poll(link).toBeDefined();
    const newPass = 'ardoise neuve 9';
    const token = link()?.split('/').at(-1);
    await server.call('POST', '/users/forgot-password/apply', { body: { token, newPass } });
    await server.call('POST', '/users/delete', { body: { email: other.email, password: newPass } });
    await eventsNamed('phone confirmed', 'reset asked for', 'password changed', 'account deleted');
  });

  it('tell tries over the limit, and are counted for the operator', async () => {
    const victim = 'victime@ecole.test';
    for (let n = 0; n < 11; n += 1) await login(`essai ${n}`, victim);
    await expect.poll(() => events().at(-1)?.event).toBe('log-in limited');
    const metrics = await server.app.inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/ardoise_security_events_total\{event="log-in limited"\} [1-9]/);
    expect(metrics.body).toMatch(/ardoise_security_events_total\{event="log-in refused"\} [1-9]\d/);
  });
});
