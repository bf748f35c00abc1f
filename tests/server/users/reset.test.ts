import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#contract/limits.ts';
import { readUser } from '#server/accounts/repository.ts';
import { deleteAccount } from '#server/users/delete-account.ts';
import { openSession } from '#server/users/open-session.ts';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';
import { tellsApart } from '#tests/support/timing.ts';
import { confirmEverybody, signUpConfirmed } from './confirmed.ts';

const engine = createScriptedEngine();
const newPass = 'ardoise neuve 9';

describe.each(databases)('a forgotten password on %s', { timeout: 20_000 }, (database) => {
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

  const request = (email: string, headers: Record<string, string> = {}) =>
    server.call('POST', '/users/forgot-password/request', { body: { email }, headers });
  const apply = (token: string, password = newPass) =>
    server.call('POST', '/users/forgot-password/apply', { body: { token, newPass: password } });
  const login = (email: string, password: string) =>
    server.call('POST', '/users/login', { body: { email, password } });
  const mails = () => server.outbox.filter(({ channel }) => channel === 'email');
  /** Requests a link and reads it from the e-mail, which is sent after the answer. */
  const linkFor = async (email: string) => {
    const before = mails().length;
    expect((await request(email)).status).toBe(200);
    while (mails().length === before) await new Promise((resolve) => setTimeout(resolve, 2));
    return mails().at(-1)?.url ?? '';
  };
  const tokenFor = async (email: string) => (await linkFor(email)).split('/').at(-1) ?? '';

  it('is changed by a link in an e-mail, and every session of the account ends', async () => {
    const { email, password, token, user } = await signUpConfirmed(server);
    const other = String((await login(email, password)).body.token);
    const link = await linkFor(email.toUpperCase());
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password\/[\w-]{43}$/);
    const [mail] = mails();
    expect(mail).toMatchObject({ channel: 'email', to: email, text: expect.stringContaining(link) });
    expect(mail?.text).not.toContain(user.fname);

    const changed = await apply(link.split('/').at(-1) ?? '');
    expect(changed).toMatchObject({ status: 200, body: { update: true } });
    for (const dead of [token, other]) {
      const { status, body } = await server.call('GET', '/users/special/dashboard', { token: dead });
      expect({ status, invalidToken: body.invalidToken }).toEqual({ status: 401, invalidToken: true });
    }
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, newPass)).status).toBe(200);
  });

  it('leaves the sessions and the links of others alone', async () => {
    const [mine, theirs] = [await signUpConfirmed(server), await signUpConfirmed(server)];
    const theirLink = await tokenFor(theirs.email);
    expect((await apply(await tokenFor(mine.email))).status).toBe(200);
    const { status } = await server.call('GET', '/users/special/dashboard', { token: theirs.token });
    expect(status).toBe(200);
    expect((await apply(theirLink)).status).toBe(200);
  });

  it('is never told to be somebody’s: the answer is the same for an e-mail that nobody has', async () => {
    const { email } = await signUpConfirmed(server);
    const known = await request(email);
    const unknown = await request('personne-du-tout@ecole.test');
    expect(known).toMatchObject({ status: 200, body: { emailSent: true } });
    expect(unknown.body).toEqual(known.body);
    expect(unknown.status).toBe(known.status);
  });

  it('takes no longer for an e-mail that somebody has, however slow the mail is', async () => {
    let mailed = 0;
    const slow = await startTestServer({
      database,
      clock,
      engine,
      messages: {
        async send({ channel, ...message }) {
          if (channel === 'sms') return void server.outbox.push({ channel, ...message });
          mailed += 1;
          await new Promise((resolve) => setTimeout(resolve, 200));
        },
      },
    });
    const form = { body: { email: 'x@ecole.test' } };
    await slow.call('POST', '/users/forgot-password/request', form);
    const emails: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const account = signUpForm();
      await slow.call('POST', '/users/signup', { body: account });
      emails.push(account.email);
    }
    await confirmEverybody(slow);
    const ask = (email = '') => slow.call('POST', '/users/forgot-password/request', { body: { email } });
    let asked = 0;
    const apart = await tellsApart({
      first: (n) => ask(emails[n]),
      second: (n) => ask(`personne-${emails[n]}`),
      alike: (less, more) => more - less < 10,
      // What the link costs is paid after the answer, not by the next call.
      between: async () => {
        asked += 1;
        await expect.poll(() => mailed).toBeGreaterThanOrEqual(Math.floor(asked / 2));
      },
    });
    expect(apart).toBe(false);
    expect(mailed).toBe(10);
    await slow.close();
  });

  it('can be changed once with one link', async () => {
    const { email } = await signUpConfirmed(server);
    const token = await tokenFor(email);
    await apply(token);
    const again = await apply(token, 'encore un autre');
    expect(again).toMatchObject({ status: 400, body: { update: false, code: 'wrong_code' } });
    expect(again.body.message).toContain('Ce lien n’est plus valable');
    expect((await login(email, newPass)).status).toBe(200);
  });

  it('is changed by one of many who use the link at once', async () => {
    const { email } = await signUpConfirmed(server);
    const token = await tokenFor(email);
    const passwords = Array.from({ length: 8 }, (_, n) => `mot de passe ${n}`);
    const answers = await Promise.all(passwords.map((password) => apply(token, password)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
    const winner = passwords[statuses.indexOf(200)] ?? '';
    expect((await login(email, winner)).status).toBe(200);
  });

  it('is changed by the last link or the one before, and then by neither', async () => {
    const { email } = await signUpConfirmed(server);
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    expect((await apply(first)).status).toBe(200);
    expect((await apply(second)).status).toBe(400);
  });

  it('keeps its link for an hour', async () => {
    const { email } = await signUpConfirmed(server);
    const dead = await tokenFor(email);
    clock.advance(HOUR);
    expect((await apply(dead)).status).toBe(400);
    const live = await tokenFor(email);
    clock.advance(HOUR - 1);
    expect((await apply(live)).status).toBe(200);
  });

  it('is not changed by a link that was never sent, nor to a password that is too short', async () => {
    const { email, password } = await signUpConfirmed(server);
    const token = await tokenFor(email);
    for (const guess of ['', 'x', 'A'.repeat(43), `${token}x`, 'x'.repeat(129), '\0']) {
      expect((await apply(guess)).status, JSON.stringify(guess)).toBe(400);
    }
    const short = await apply(token, '12345678');
    expect(short).toMatchObject({ status: 400, body: { fields: { newPass: 'Mot de passe invalide' } } });
    expect((await login(email, password)).status).toBe(200);
    expect((await apply(token)).status).toBe(200);
  });

  it('is asked for with one link ten times in ten minutes at most, so that nobody keeps the machine hashing', async () => {
    const token = 'B'.repeat(43);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await apply(token)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
    expect((await apply('C'.repeat(43))).status).toBe(400);
  });

  it('has its link stored as a digest', async () => {
    const { email } = await signUpConfirmed(server);
    const token = await tokenFor(email);
    const rows = await server.database.queries.selectFrom('resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('leads where this installation is, whatever host a request names', async () => {
    const { email } = await signUpConfirmed(server);
    const headers = { host: 'ailleurs.test', 'x-forwarded-host': 'ailleurs.test' };
    await request(email, headers);
    while (mails().length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    expect(mails()[0]?.url).toMatch(/^http:\/\/localhost:3000\//);
  });

  it('gets three links in a quarter of an hour and no more, known or not, and others still get theirs', async () => {
    const { email } = await signUpConfirmed(server);
    for (const address of [email, 'personne-encore@ecole.test']) {
      for (let n = 0; n < 3; n += 1) expect((await request(address)).status).toBe(200);
      const refused = await request(address);
      expect(refused).toMatchObject({ status: 429, body: { emailSent: false, code: 'too_many_tries' } });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await request((await signUpConfirmed(server)).email)).status).toBe(200);
    clock.advance(15 * MINUTE);
    expect((await request(email)).status).toBe(200);
    clock.advance(DAY);
  });

  it('can be asked for again at once when the gateway was down', async () => {
    const sent: string[] = [];
    let tries = 0;
    const server = await startTestServer({
      database,
      clock,
      engine,
      messages: {
        async send({ channel, url = '' }) {
          if (channel === 'sms') return;
          tries += 1;
          if (tries <= 4) throw new Error('down');
          sent.push(url);
        },
      },
    });
    const { email } = signUpForm();
    await server.call('POST', '/users/signup', { body: signUpForm({ email }) });
    await confirmEverybody(server);
    // Tries that failed use nothing up of what an account may ask for, which is less than these.
    const ask = async () => {
      const { status } = await server.call('POST', '/users/forgot-password/request', { body: { email } });
      expect(status).toBe(200);
      return sent.length;
    };
    await expect.poll(ask).toBeGreaterThan(0);
    expect(tries).toBeGreaterThan(4);
    await server.close();
  });

  it('changed while somebody logs in with the old one leaves them no session', async () => {
    const { email, user } = await signUpConfirmed(server);
    const token = await tokenFor(email);
    const judged = await readUser(server.database.queries, user.id);
    if (judged === undefined) throw new Error('no account');
    await apply(token);
    await expect(openSession(server.database, judged, clock.now())).rejects.toMatchObject({
      code: 'wrong_credentials',
    });
    await expect(deleteAccount(server.database, judged)).rejects.toMatchObject({ code: 'wrong_credentials' });
    expect((await login(email, newPass)).status).toBe(200);
  });
});
