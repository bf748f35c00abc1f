import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMMON_PASSWORD } from '#contract/passwords/common-password.ts';
import { inTransaction } from '#server/database/database.ts';
import { hashPassword } from '#server/users/password/passwords.ts';
import { updatePassword } from '#server/users/repository.ts';
import { createTestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';
import { signUpConfirmed } from './confirmed.ts';

describe.each(databases)('a password that everybody guesses on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, clock: createTestClock(), engine: createScriptedEngine() });
  });
  afterAll(() => server.close());
  const refused = (field: string) => ({
    status: 400,
    body: { code: 'invalid_payload', fields: { [field]: COMMON_PASSWORD } },
  });

  it('opens no account, and sends no SMS', async () => {
    const form = { ...signUpForm(), password: 'motdepasse' };
    expect(await server.call('POST', '/users/signup', { body: form })).toMatchObject(refused('password'));
    expect(server.outbox.filter(({ to }) => to === form.phoneNumber)).toEqual([]);
    const sound = { ...form, password: 'mot de passe sans rapport' };
    expect((await server.call('POST', '/users/signup', { body: sound })).status).toBe(200);
  });

  it('replaces no other, signed in', async () => {
    const { token, email, password } = await server.signUp();
    const change = (newPass: string) =>
      server.call('POST', '/users/password', { token, body: { password, newPass } });
    expect(await change('Azertyuiop1')).toMatchObject(refused('newPass'));
    const login = await server.call('POST', '/users/login', { body: { email, password } });
    expect(login.status).toBe(200);
  });

  it('replaces no other by a link, and leaves the link', async () => {
    const { email } = await signUpConfirmed(server);
    await server.call('POST', '/users/forgot-password/request', { body: { email } });
    const link = () => server.outbox.findLast(({ url }) => url?.includes('/reset-password/'))?.url;
    await expect.poll(link).toBeDefined();
    const token = link()?.split('/').at(-1);
    const apply = (newPass: string) =>
      server.call('POST', '/users/forgot-password/apply', { body: { token, newPass } });
    expect(await apply('123456789')).toMatchObject(refused('newPass'));
    expect((await apply('trois girafes')).status).toBe(200);
  });

  it('still logs in to an account that has one from before', async () => {
    const { email, user } = await server.signUp();
    const hash = await hashPassword('motdepasse');
    await inTransaction(server.database, (transaction) => updatePassword(transaction, user.id, hash));
    const login = await server.call('POST', '/users/login', { body: { email, password: 'motdepasse' } });
    expect(login.status).toBe(200);
  });
});
