import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/limits.ts';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';

const engine = createScriptedEngine();

describe.each(databases)('signing up on %s', { timeout: 20_000 }, (database) => {
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

  const signUp = (over?: Parameters<typeof signUpForm>[0]) =>
    server.call('POST', '/users/signup', { body: signUpForm(over) });
  const verify = (id: number, codeSupplied: string | undefined) =>
    server.call('POST', '/users/verify', { body: { id, codeSupplied } });
  const idOf = (answer: Awaited<ReturnType<typeof signUp>>) => (answer.body.user as { id: number }).id;

  it('opens an account that waits for the code sent by SMS', async () => {
    const form = signUpForm();
    const { status, body, headers } = await server.call('POST', '/users/signup', { body: form });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      created: true,
      verified: false,
      user: { activate: false, phoneNumber: form.phoneNumber },
    });
    expect(body).not.toHaveProperty('token');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(server.outbox).toHaveLength(1);
    expect(server.outbox[0]).toMatchObject({ channel: 'sms', to: form.phoneNumber });
    expect(server.outbox[0]?.code).toMatch(/^[A-HJ-NP-Z2-9]{4}$/);
    expect(server.outbox[0]?.text).toContain(server.outbox[0]?.code);
  });

  it('keeps the phone in E.164 however it was typed, so that one number has one account', async () => {
    const first = await signUp({ phoneNumber: '+2430991234567' });
    expect(first.body.user).toMatchObject({ phoneNumber: '+243991234567' });
    await verify(idOf(first), server.outbox[0]?.code);
    const again = await signUp({ phoneNumber: '+243991234567' });
    expect(again).toMatchObject({ status: 409, body: { created: false, code: 'account_exists' } });
  });

  it.each(['+243000000000', '+33899123456', '+33800123456', '+19005551234', '+448719991234'])(
    'refuses a number that no phone can have, or that costs whoever writes to it: %s',
    async (phoneNumber) => {
      const { status, body } = await signUp({ phoneNumber });
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { phoneNumber: 'Numéro invalide' },
      });
      expect(server.outbox).toEqual([]);
    },
  );

  it('tells of each wrong field in French', async () => {
    const { status, body } = await server.call('POST', '/users/signup', {
      body: {
        lname: ' ',
        fname: 'x'.repeat(101),
        phoneNumber: '0991',
        email: 'rien',
        why: '',
        password: 'court',
      },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      lname: 'Nom invalide',
      fname: 'Prénom invalide',
      phoneNumber: 'Numéro invalide',
      email: 'Adresse email invalide',
      why: 'Champ invalide',
      password: 'Mot de passe invalide',
    });
  });

  it('drops fields that are not its own', async () => {
    const form = { ...signUpForm(), credits: 1_000, activate: true, id: 77, plan: 'premium', verified: 1 };
    const created = await server.call('POST', '/users/signup', { body: form });
    const { body } = await verify(idOf(created), server.outbox[0]?.code);
    expect(body.user).toMatchObject({ credits: 5, plan: 'trial' });
  });

  it('tells with the same neutral sentence that the e-mail or the phone is known', async () => {
    const known = await server.signUp();
    const sameMail = await signUp({ email: known.email.toUpperCase() });
    const samePhone = await signUp({ phoneNumber: known.phone });
    expect(sameMail).toMatchObject({ status: 409, body: { created: false, code: 'account_exists' } });
    expect(samePhone.body).toEqual(sameMail.body);
  });

  it('goes on with the same account when the same form comes again, and the code stays good', async () => {
    const form = signUpForm();
    const first = await signUp(form);
    const again = await signUp({ ...form, fname: 'Aline-Marie' });
    expect(again.status).toBe(200);
    expect(idOf(again)).toBe(idOf(first));
    expect(server.outbox).toHaveLength(1);
    const { body } = await verify(idOf(first), server.outbox[0]?.code);
    expect(body.user).toMatchObject({ fname: 'Aline-Marie' });
  });

  it('makes one account of the same form sent many times at once', async () => {
    const form = signUpForm();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signUp(form)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(server.outbox).toHaveLength(1);
  });

  it('never lets the code of one person confirm the password of another', async () => {
    const form = signUpForm();
    const mine = await signUp(form);
    const other = { ...form, password: 'un autre mot de passe' };
    // The SMS of this minute was for the account that they replace.
    expect((await signUp(other)).status).toBe(429);
    const code = server.outbox[0]?.code;
    expect((await verify(idOf(mine), code)).body.code).toBe('wrong_code');
    clock.advance(MINUTE);
    const theirs = await signUp(other);
    expect(idOf(theirs)).not.toBe(idOf(mine));
    expect((await verify(idOf(theirs), code)).body.code).toBe('wrong_code');
    expect((await verify(idOf(theirs), server.outbox[1]?.code)).status).toBe(200);
  });

  it('holds a number or an address for an unconfirmed account only as long as its code lives', async () => {
    const form = signUpForm();
    await signUp({ ...form, phoneNumber: '+243991234568' });
    expect((await signUp(form)).status).toBe(409);
    clock.advance(10 * MINUTE);
    // Another account's valid code must not block this sign-up.
    await signUp();
    expect((await signUp(form)).status).toBe(200);
  });

  it('keeps the account when the gateway is down, and sends a code later', async () => {
    let down = true;
    const sent: string[] = [];
    const server = await startTestServer({
      database,
      clock,
      engine,
      messages: {
        async send({ code = '' }) {
          if (down) throw new Error('down');
          sent.push(code);
        },
      },
    });
    const created = await server.call('POST', '/users/signup', { body: signUpForm() });
    expect(created).toMatchObject({ status: 200, body: { created: true, verified: false } });
    expect(created.body.message).toContain('Le SMS n’a pas pu partir');
    const resend = () => server.call('POST', '/users/verify/resend', { body: { id: idOf(created) } });
    expect(await resend()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    down = false;
    expect((await resend()).status).toBe(200);
    const body = { id: idOf(created), codeSupplied: sent[0] };
    expect((await server.call('POST', '/users/verify', { body })).status).toBe(200);
    await server.close();
  });
});
