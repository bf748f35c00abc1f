import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#contract/limits.ts';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';

const engine = createScriptedEngine();

describe.each(databases)('an e-mail address on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let clock: TestClock;
  beforeAll(async () => {
    clock = createTestClock();
    server = await startTestServer({ database, clock, engine });
  });
  afterAll(() => server.close());
  beforeEach(() => forgetMails());

  const mailsTo = (contact: string) =>
    [...server.confirmations, ...server.outbox].filter(({ to }) => to === contact);
  const forgetMails = () => {
    server.outbox.length = 0;
    server.confirmations.length = 0;
  };
  const tokenIn = (url = '') => url.split('/').at(-1) ?? '';
  /** The link that leaves after an answer. */
  const linkTo = async (contact: string, nth = 1) => {
    await expect.poll(() => mailsTo(contact).filter(({ url }) => url !== undefined).length).toBe(nth);
    return (
      mailsTo(contact)
        .filter(({ url }) => url !== undefined)
        .at(-1)?.url ?? ''
    );
  };
  const confirm = (token: string) => server.call('POST', '/users/email/confirm', { body: { token } });
  const askReset = (email: string) =>
    server.call('POST', '/users/forgot-password/request', { body: { email } });
  const isConfirmed = async (token: string) =>
    (await server.call('GET', '/users/special/access', { token })).body.emailConfirmed;

  it('gets a link once the phone is confirmed, and is confirmed by it', async () => {
    const { email, token } = await server.signUp();
    const link = await linkTo(email);
    expect(link).toMatch(/^http:\/\/localhost:3000\/confirmer-email\/[\w-]{43}$/);
    expect(mailsTo(email)[0]).toMatchObject({ channel: 'email', text: expect.stringContaining(link) });
    expect(await isConfirmed(token)).toBe(false);
    expect(await confirm(tokenIn(link))).toMatchObject({ status: 200, body: { success: true } });
    expect(await isConfirmed(token)).toBe(true);
    // A reader who opens the mail again is told no lie.
    expect((await confirm(tokenIn(link))).status).toBe(200);
  });

  it('gets none before the phone is confirmed', async () => {
    const form = signUpForm();
    await server.call('POST', '/users/signup', { body: form });
    await askReset(form.email);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(mailsTo(form.email)).toEqual([]);
    expect(mailsTo(form.phoneNumber)).toHaveLength(1);
  });

  it('that nobody confirmed gets no link for a new password: the phone does, which was confirmed', async () => {
    const { email, phone } = await server.signUp();
    await linkTo(email);
    forgetMails();
    await askReset(email);
    const link = await linkTo(phone);
    expect(link).toMatch(/\/reset-password\/[\w-]{43}$/);
    expect(mailsTo(email)).toEqual([]);
    const applied = await server.call('POST', '/users/forgot-password/apply', {
      body: { token: tokenIn(link), newPass: 'ardoise neuve 9' },
    });
    expect(applied.status).toBe(200);
  });

  it('that was confirmed gets it, and the phone does not', async () => {
    const { email, phone } = await server.signUp();
    await confirm(tokenIn(await linkTo(email)));
    forgetMails();
    await askReset(email);
    expect(await linkTo(email)).toMatch(/\/reset-password\//);
    expect(mailsTo(phone)).toEqual([]);
  });

  it('is confirmed by each link of the last week, and by no other', async () => {
    const { email, token } = await server.signUp();
    const first = tokenIn(await linkTo(email));
    expect((await server.call('POST', '/users/email/link', { token })).status).toBe(200);
    const second = tokenIn(await linkTo(email, 2));
    expect(second).not.toBe(first);
    for (const guess of ['', 'x', 'A'.repeat(43), `${first}x`, 'x'.repeat(128)]) {
      expect(await confirm(guess), guess).toMatchObject({ status: 400, body: { code: 'wrong_code' } });
    }
    clock.advance(7 * DAY);
    expect((await confirm(second)).status).toBe(400);
    expect(await isConfirmed(token)).toBe(false);
    await server.call('POST', '/users/email/link', { token });
    const third = tokenIn(await linkTo(email, 3));
    await server.call('POST', '/users/email/link', { token });
    await linkTo(email, 4);
    // A link that is sent again leaves the one before alive.
    expect((await confirm(third)).status).toBe(200);
  });

  it('asks for its link three times in a quarter of an hour at most', async () => {
    const { token } = await server.signUp();
    const statuses = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await server.call('POST', '/users/email/link', { token })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('has its links stored as digests', async () => {
    const { email } = await server.signUp();
    const token = tokenIn(await linkTo(email));
    const rows = await server.database.queries.selectFrom('email_proofs').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('gets an SMS for it within the limits of SMS only', async () => {
    const small = await startTestServer({ database, clock, engine, smsLimits: { perDay: 1 } });
    const { email, phone } = await small.signUp();
    await small.call('POST', '/users/forgot-password/request', { body: { email } });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(small.outbox.filter(({ to }) => to === phone)).toHaveLength(1);
    await small.close();
  });
});
