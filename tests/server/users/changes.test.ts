import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE_ALPHABET, DAY, MINUTE } from '#contract/limits.ts';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import {
  databases,
  signUpForm,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '#tests/support/server.ts';
import { signUpConfirmed } from './confirmed.ts';

const engine = createScriptedEngine();
const newPass = 'ardoise neuve 9';

describe.each(databases)('changing what opens an account on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let clock: TestClock;
  beforeAll(async () => {
    clock = createTestClock();
    server = await startTestServer({ database, clock, engine });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.outbox.length = 0;
    server.confirmations.length = 0;
    clock.advance(11 * MINUTE);
  });

  const login = (email: string, password: string) =>
    server.call('POST', '/users/login', { body: { email, password } });
  const works = async (token: string) =>
    (await server.call('GET', '/users/special/dashboard', { token })).status === 200;
  const me = async ({ token, user }: TestAccount) =>
    (await server.call('GET', `/users/${user.id}`, { token })).body.user;
  const told = (contact: string, words: RegExp) =>
    expect
      .poll(() => server.outbox.filter(({ to }) => to === contact).map(({ text }) => text))
      .toEqual([expect.stringMatching(words)]);
  const tokenFor = async (email: string) => {
    const mail = () => server.confirmations.find(({ to }) => to === email);
    await expect.poll(mail).toBeDefined();
    return mail()?.url?.split('/').at(-1);
  };

  describe('a password', () => {
    const change = (token: string, password: string, next = newPass) =>
      server.call('POST', '/users/password', { token, body: { password, newPass: next } });

    it('is changed by who knows it; every other session ends, and the owner is told', async () => {
      const account = await signUpConfirmed(server);
      const other = String((await login(account.email, account.password)).body.token);
      server.outbox.length = 0;
      expect(await change(account.token, account.password)).toMatchObject({
        status: 200,
        body: { success: true },
      });
      expect([await works(account.token), await works(other)]).toEqual([true, false]);
      expect((await login(account.email, account.password)).status).toBe(401);
      expect((await login(account.email, newPass)).status).toBe(200);
      await told(account.email, /mot de passe .*a été changé/);
    });

    it('tells the phone where the e-mail is not confirmed', async () => {
      const account = await server.signUp();
      server.outbox.length = 0;
      await change(account.token, account.password);
      await told(account.phone, /mot de passe .*a été changé/);
    });

    it('stays with a wrong one, and tries are counted as log-ins are', async () => {
      const account = await server.signUp();
      const wrong = await change(account.token, 'pas le bon');
      expect(wrong).toMatchObject({
        status: 401,
        body: { code: 'wrong_credentials', message: 'Mot de passe incorrect.' },
      });
      expect(wrong.body.invalidToken).toBeUndefined();
      expect(await works(account.token)).toBe(true);
      for (let n = 0; n < 9; n += 1) await change(account.token, `essai ${n}`);
      expect((await change(account.token, account.password)).status).toBe(429);
    });

    it('needs nine characters', async () => {
      const account = await server.signUp();
      expect(await change(account.token, account.password, '12345678')).toMatchObject({
        status: 400,
        body: { fields: { newPass: 'Mot de passe invalide' } },
      });
    });

    it('takes links for a new one with it', async () => {
      const account = await signUpConfirmed(server);
      await server.call('POST', '/users/forgot-password/request', { body: { email: account.email } });
      const link = () => server.outbox.findLast(({ url }) => url !== undefined)?.url;
      await expect.poll(link).toBeDefined();
      await change(account.token, account.password);
      const body = { token: link()?.split('/').at(-1), newPass: 'encore un autre' };
      expect((await server.call('POST', '/users/forgot-password/apply', { body })).status).toBe(400);
    });
  });

  describe('an e-mail', () => {
    const change = (account: TestAccount, email: string, password = account.password) =>
      server.call('POST', '/users/email', { token: account.token, body: { email, password } });
    const confirm = (token: string | undefined) =>
      server.call('POST', '/users/email/confirm', { body: { token } });

    it('is changed once the link in the new mailbox is opened, and the old one is told', async () => {
      const account = await signUpConfirmed(server);
      server.outbox.length = 0;
      const { email: next } = signUpForm();
      expect((await change(account, next)).status).toBe(200);
      expect(await me(account)).toMatchObject({ email: account.email });
      expect((await login(account.email, account.password)).status).toBe(200);

      expect((await confirm(await tokenFor(next))).status).toBe(200);
      expect(await me(account)).toMatchObject({ email: next });
      expect((await login(account.email, account.password)).status).toBe(401);
      expect((await login(next, account.password)).status).toBe(200);
      await told(account.email, /adresse e-mail .*a été changée/);
      expect(server.outbox.at(-1)?.text).not.toContain(next);
      const access = await server.call('GET', '/users/special/access', { token: account.token });
      expect(access.body.emailConfirmed).toBe(true);
    });

    it('does not come back by a link that was sent before', async () => {
      const account = await server.signUp();
      const first = await tokenFor(account.email);
      const { email: next } = signUpForm();
      await change(account, next);
      await confirm(await tokenFor(next));
      expect((await confirm(first)).status).toBe(400);
      expect(await me(account)).toMatchObject({ email: next });
    });

    it('is the one that was asked for last', async () => {
      const account = await server.signUp();
      const [one, two] = [signUpForm().email, signUpForm().email];
      await change(account, one);
      await change(account, two);
      expect((await confirm(await tokenFor(one))).status).toBe(400);
      expect((await confirm(await tokenFor(two))).status).toBe(200);
    });

    it('takes links for a new password with it that went to the old one', async () => {
      const account = await signUpConfirmed(server);
      await server.call('POST', '/users/forgot-password/request', { body: { email: account.email } });
      const link = () => server.outbox.findLast(({ url }) => url !== undefined)?.url;
      await expect.poll(link).toBeDefined();
      const { email: next } = signUpForm();
      await change(account, next);
      await confirm(await tokenFor(next));
      const body = { token: link()?.split('/').at(-1), newPass };
      expect((await server.call('POST', '/users/forgot-password/apply', { body })).status).toBe(400);
    });

    it('of somebody else is refused, when it is asked for and when it was taken meanwhile', async () => {
      const [account, other] = [await server.signUp(), await server.signUp()];
      expect(await change(account, other.email.toUpperCase())).toMatchObject({
        status: 409,
        body: { code: 'account_exists' },
      });
      const form = signUpForm();
      await change(account, form.email);
      const token = await tokenFor(form.email);
      await server.signUp(form);
      expect(await confirm(token)).toMatchObject({ status: 409, body: { code: 'account_exists' } });
      expect(await me(account)).toMatchObject({ email: account.email });
    });

    it('needs the password', async () => {
      const account = await server.signUp();
      expect((await change(account, signUpForm().email, 'pas le bon')).status).toBe(401);
    });

    it('keeps the device known', async () => {
      const account = await server.signUp();
      const logged = await login(account.email, account.password);
      const cookies = [logged.headers['set-cookie']].flat().map((line) => String(line).split(';')[0]);
      const device = cookies.find((line) => line?.startsWith('device=')) ?? '';
      const { email: next } = signUpForm();
      await change(account, next);
      const token = await tokenFor(next);
      const confirmed = await server.call('POST', '/users/email/confirm', {
        body: { token },
        headers: { cookie: device },
      });
      expect(String(confirmed.headers['set-cookie'])).toMatch(/^device=[\w.-]+;/);
    });
  });

  describe('a phone', () => {
    const change = (account: TestAccount, phoneNumber: string, password = account.password) =>
      server.call('POST', '/users/phone', { token: account.token, body: { phoneNumber, password } });
    const confirm = (account: TestAccount, codeSupplied: string | undefined) =>
      server.call('POST', '/users/phone/confirm', { token: account.token, body: { codeSupplied } });
    const codeTo = (phone: string) => server.outbox.findLast(({ to, code }) => to === phone && code)?.code;
    const wrong = (code = '') => {
      const first = CODE_ALPHABET[(CODE_ALPHABET.indexOf(code.charAt(0)) + 1) % CODE_ALPHABET.length];
      return first + code.slice(1);
    };

    it('is changed by the code that went to the new one, and the old one is told', async () => {
      const account = await server.signUp();
      server.outbox.length = 0;
      const { phoneNumber: next } = signUpForm();
      expect((await change(account, next)).status).toBe(200);
      expect(await me(account)).toMatchObject({ phoneNumber: account.phone });
      const changed = await confirm(account, codeTo(next)?.toLowerCase());
      expect(changed).toMatchObject({ status: 200, body: { user: { phoneNumber: next } } });
      expect(await me(account)).toMatchObject({ phoneNumber: next });
      await told(account.phone, /numéro .*a été changé/);
      expect((await confirm(account, codeTo(next))).status).toBe(400);
    });

    it('stays after five wrong codes and after ten minutes', async () => {
      const account = await server.signUp();
      const { phoneNumber: next } = signUpForm();
      await change(account, next);
      const code = codeTo(next);
      for (let n = 0; n < 5; n += 1) expect((await confirm(account, wrong(code))).status).toBe(400);
      expect((await confirm(account, code)).status).toBe(400);
      clock.advance(MINUTE);
      await change(account, next);
      clock.advance(10 * MINUTE);
      expect((await confirm(account, codeTo(next))).status).toBe(400);
      expect(await me(account)).toMatchObject({ phoneNumber: account.phone });
    });

    it('is judged at most five times, however many wrong codes come at once', async () => {
      const account = await server.signUp();
      const { phoneNumber: next } = signUpForm();
      await change(account, next);
      const code = codeTo(next);
      await Promise.all(Array.from({ length: 30 }, () => confirm(account, wrong(code))));
      expect((await confirm(account, code)).status).toBe(400);
    });

    it('of somebody else, of nobody, or the same one is refused', async () => {
      const [account, other] = [await server.signUp(), await server.signUp()];
      expect((await change(account, other.phone)).status).toBe(409);
      for (const impossible of ['+243', '0812345678', '+2430000', account.phone]) {
        expect(await change(account, impossible), impossible).toMatchObject({
          status: 400,
          body: { fields: { phoneNumber: expect.any(String) } },
        });
      }
      const form = signUpForm();
      await change(account, form.phoneNumber);
      const code = codeTo(form.phoneNumber);
      clock.advance(MINUTE);
      await server.signUp(form);
      expect((await confirm(account, code)).status).toBe(409);
    });

    it('needs the password, and keeps within the limits of SMS', async () => {
      const account = await server.signUp();
      const { phoneNumber: next } = signUpForm();
      expect((await change(account, next, 'pas le bon')).status).toBe(401);
      expect((await change(account, next)).status).toBe(200);
      expect(await change(account, next)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
      expect(server.outbox.filter(({ to }) => to === next)).toHaveLength(1);
    });

    it('leaves the old number without another trial', async () => {
      const account = await server.signUp();
      const { phoneNumber: next } = signUpForm();
      await change(account, next);
      server.outbox.splice(
        0,
        server.outbox.findIndex(({ to }) => to === next),
      );
      await confirm(account, codeTo(next));
      await told(account.phone, /numéro .*a été changé/);
      clock.advance(DAY);
      const second = await server.signUp({ phoneNumber: account.phone });
      expect(second.user.credits).toBe(0);
    });

    it('has its code stored as a salted digest', async () => {
      const account = await server.signUp();
      const { phoneNumber: next } = signUpForm();
      await change(account, next);
      const rows = await server.database.queries.selectFrom('phone_changes').selectAll().execute();
      expect(JSON.stringify(rows.map(({ code_hash }) => code_hash))).not.toContain(`"${codeTo(next)}"`);
    });
  });
});
