import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#contract/limits.ts';
import { POLL_MS } from '#server/generation/watchdog.ts';
import { createFileGateway } from '#server/messages/file-gateway.ts';
import type { Messages } from '#server/messages/message.ts';
import { importBodyOf, storeArtefact } from '#tests/support/artefacts.ts';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { storeCourse } from '#tests/support/courses.ts';
import { createScriptedEngine, oneCard } from '#tests/support/scripted-engine.ts';
import {
  databases,
  signUpForm,
  startTestServer,
  type TestAccount,
  type TestServer,
} from '#tests/support/server.ts';
import { tellsApart } from '#tests/support/timing.ts';
import { signUpConfirmed } from './confirmed.ts';

const everyTable = [
  'users',
  'tokens',
  'codes',
  'resets',
  'email_proofs',
  'phone_changes',
  'items',
  'ledger',
  'generations',
  'reviews',
  'reports',
  'mutations',
  'courses',
  'course_sources',
  'course_parts',
] as const;

describe.each(databases)('deleting an account on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let clock: TestClock;
  let making: () => Promise<void>;
  const engine = createScriptedEngine(async () => {
    await making();
    return { made: true, artefact: oneCard };
  });
  beforeAll(async () => {
    clock = createTestClock();
    server = await startTestServer({ database, clock, engine, realPasswords: true });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    making = async () => {};
    server.outbox.length = 0;
    // The clock advances so that no number reaches its SMS limit.
    clock.advance(11 * MINUTE);
  });

  const erase = (email: string, password: string) =>
    server.call('POST', '/users/delete', { body: { email, password } });
  const rows = async () => {
    const tables = everyTable.map((table) => server.database.queries.selectFrom(table).selectAll().execute());
    return JSON.stringify(await Promise.all(tables));
  };
  /** An account that has a row in every table. */
  const fill = async (account: TestAccount) => {
    const { token, email } = account;
    const artefactId = await storeArtefact(server, token, { input: `Carnet de ${email}` });
    await server.call('POST', '/revision-tools/flashcards', { token, body: { subject: email }, key: email });
    await server.call('POST', '/revision-tools/import', { token, body: importBodyOf(), key: 'b' });
    const event = { id: randomUUID(), artefactId, card: 'a', grade: 3, at: new Date().toISOString() };
    await server.call('POST', '/reviews', { token, body: { events: [event] } });
    const report = { itemType: 'revisionTool', id: artefactId, reason: `Faux, dit ${email}` };
    await server.call('POST', '/reports', { token, body: report });
    await storeCourse(server, token, `Cours de ${email}`);
    const wish = { phoneNumber: signUpForm().phoneNumber, password: account.password };
    await server.call('POST', '/users/phone', { token, body: wish });
    await server.call('POST', '/users/forgot-password/request', { body: { email } });
    while (server.outbox.every(({ channel }) => channel !== 'email'))
      await new Promise((resolve) => setTimeout(resolve, 2));
  };

  it('erases everything it owned, and nothing of others', async () => {
    const [gone, stays] = [await signUpConfirmed(server), await signUpConfirmed(server)];
    await fill(gone);
    await fill(stays);
    const answer = await erase(gone.email.toUpperCase(), gone.password);
    expect(answer).toMatchObject({ status: 200, body: { deleted: true } });
    expect(answer.body.message).toMatch(/effacés/);

    const left = await rows();
    for (const trace of [gone.email, gone.phone, gone.token]) expect(left).not.toContain(trace);
    for (const table of everyTable.filter((each) => each !== 'users' && each !== 'codes')) {
      const owners = server.database.queries.selectFrom(table).select('user_id').execute();
      expect([table, (await owners).filter((row) => row.user_id === gone.user.id)]).toEqual([table, []]);
    }
    const { body } = await server.call('GET', '/users/special/history', { token: stays.token });
    expect(body.data).toHaveLength(3);
    const sms = await server.database.queries.selectFrom('sms_sent').selectAll().execute();
    expect(JSON.stringify(sms)).not.toContain(gone.phone);
  });

  it('refuses its sessions at once, and the password too', async () => {
    const { email, password, token, user } = await server.signUp();
    await erase(email, password);
    for (const [method, path] of [
      ['GET', '/users/special/dashboard'],
      ['GET', `/users/${user.id}`],
      ['POST', '/revision-tools/import'],
    ] as const) {
      const answer = await server.call(method, path, {
        token,
        ...(method === 'POST' && { body: importBodyOf() }),
      });
      expect(answer, path).toMatchObject({ status: 401, body: { invalidToken: true } });
    }
    expect((await server.call('POST', '/users/login', { body: { email, password } })).status).toBe(401);
  });

  it('says the same of a wrong password and of an e-mail that nobody has', async () => {
    const { email, token } = await server.signUp();
    const wrong = await erase(email, 'pas le bon');
    expect(wrong).toMatchObject({ status: 401, body: { deleted: false, code: 'wrong_credentials' } });
    expect(wrong.body).not.toHaveProperty('invalidToken');
    expect((await erase('personne@ecole.test', 'pas le bon')).body).toEqual(wrong.body);
    expect((await server.call('GET', '/users/special/dashboard', { token })).status).toBe(200);
  });

  it('takes as long for an e-mail that nobody has', async () => {
    const { email } = await server.signUp();
    const ask = async (address: string) => {
      clock.advance(5 * MINUTE);
      await erase(address, 'pas le bon');
    };
    const nobody = (time: number) => ask(`personne-${time}@ecole.test`);
    const alike = (less: number, more: number) => more < 2 * less;
    expect(await tellsApart({ first: () => ask(email), second: nobody, alike })).toBe(false);
  });

  it('slows down who guesses the password, together with the login page', async () => {
    const { email, password } = await server.signUp();
    for (let n = 0; n < 5; n += 1) {
      expect((await erase(email, `non ${n}`)).status).toBe(401);
      const login = { body: { email, password: `non ${n}` } };
      expect((await server.call('POST', '/users/login', login)).status).toBe(401);
    }
    expect(await erase(email, password)).toMatchObject({ status: 429, body: { deleted: false } });
  });

  it('frees the e-mail and the number, but the trial is given once a number', async () => {
    const form = signUpForm();
    const first = await server.signUp(form);
    expect(first.user.credits).toBe(5);
    await erase(form.email, form.password);
    clock.advance(MINUTE);
    const second = await server.signUp(form);
    expect(second.user).toMatchObject({ credits: 0, plan: 'trial' });
    expect(second.user.id).not.toBe(first.user.id);
    expect((await rows()).includes(first.token)).toBe(false);
    await erase(form.email, form.password);
    clock.advance(MINUTE);
    const otherNumber = await server.signUp({ email: form.email });
    expect(otherNumber.user.credits).toBe(5);
  });

  it('leaves its number free, and says when an SMS can go there again', async () => {
    const { email, password, phone } = await server.signUp();
    clock.advance(MINUTE / 4);
    await erase(email, password);
    const form = signUpForm({ phoneNumber: phone });
    const early = await server.call('POST', '/users/signup', { body: form });
    expect(early).toMatchObject({
      status: 429,
      body: { created: false, code: 'too_many_tries', retryAfter: 45 },
    });
    expect(early.headers['retry-after']).toBe('45');
    expect(early.body.message).toContain('Recommencez dans 45\u00a0secondes');
    const impatient = await server.call('POST', '/users/login', {
      body: { email: form.email, password: form.password },
    });
    expect(impatient).toMatchObject({ status: 429, body: { logged: false, retryAfter: 45 } });
    expect(server.outbox).toHaveLength(1);
    clock.advance(45 * SECOND);
    const created = await server.call('POST', '/users/signup', { body: form });
    expect(created).toMatchObject({ status: 200, body: { created: true } });
    const body = { id: (created.body.user as { id: number }).id, codeSupplied: server.outbox[1]?.code };
    expect((await server.call('POST', '/users/verify', { body })).status).toBe(200);
  });

  it('keeps no trial from who never had it', async () => {
    const form = signUpForm();
    await server.call('POST', '/users/signup', { body: form });
    expect((await erase(form.email, form.password)).status).toBe(200);
    clock.advance(MINUTE);
    expect((await server.signUp(form)).user.credits).toBe(5);
  });

  it('is no way around the limits on SMS', async () => {
    const form = signUpForm();
    for (let n = 0; n < 6; n += 1) {
      await server.call('POST', '/users/signup', { body: form });
      await erase(form.email, form.password);
    }
    expect(server.outbox.filter(({ to }) => to === form.phoneNumber)).toHaveLength(1);
  });

  it('keeps of the number a hash that only this installation can make', async () => {
    const { email, password, phone } = await server.signUp();
    await erase(email, password);
    const past = await server.database.queries.selectFrom('past_trials').selectAll().execute();
    expect(past.length).toBeGreaterThan(0);
    for (const row of past) expect(Object.keys(row)).toEqual(['phone_hash']);
    expect(JSON.stringify(past)).not.toContain(phone.slice(4));
    const elsewhere = await startTestServer({ database, clock, engine });
    const there = await elsewhere.signUp({ email, phoneNumber: phone, password });
    await elsewhere.call('POST', '/users/delete', { body: { email: there.email, password } });
    const [other] = await elsewhere.database.queries.selectFrom('past_trials').selectAll().execute();
    expect(past).not.toContainEqual(other);
    await elsewhere.close();
  });

  it('happens once when it is asked for many times at once', async () => {
    const { email, password } = await server.signUp();
    const answers = await Promise.all(Array.from({ length: 8 }, () => erase(email, password)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7);
  });

  it('ends a generation that runs, and nothing of it comes back', async () => {
    const { email, password, token } = await server.signUp();
    let finish = () => {};
    making = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const asked = server.call('POST', '/revision-tools/flashcards', { token, body: { subject: email } });
    while (!engine.requests.some(({ subject }) => subject === email))
      await new Promise((resolve) => setTimeout(resolve, 2));
    await erase(email, password);
    expect(await asked).toMatchObject({ status: 401, body: { code: 'invalid_token' } });
    finish();
    expect(await rows()).not.toContain(email);
  });

  it('leaves what runs for others alone', async () => {
    const [gone, stays] = [await server.signUp(), await server.signUp()];
    let finish = () => {};
    making = () =>
      new Promise((resolve) => {
        finish = resolve;
      });
    const body = { subject: stays.email };
    const asked = server.call('POST', '/revision-tools/flashcards', { token: stays.token, body });
    while (!engine.requests.some(({ subject }) => subject === stays.email)) await wait(2);
    await erase(gone.email, gone.password);
    // Longer than a process takes to notice that another process wants it to stop.
    await wait(3 * POLL_MS);
    finish();
    expect((await asked).status).toBe(200);
  });

  it('crossed by changes of the same account breaks nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { email, password, token } = await server.signUp();
      const changes = Array.from({ length: 10 }, (_, n) =>
        server.call('POST', '/revision-tools/import', { token, body: importBodyOf(), key: `k${n}` }),
      );
      const reads = Array.from({ length: 5 }, () => server.call('GET', '/users/special/history', { token }));
      const login = server.call('POST', '/users/login', { body: { email, password } });
      const answers = await Promise.all([erase(email, password), ...changes, ...reads, login]);
      expect(answers[0]?.status).toBe(200);
      for (const { status } of answers) expect([200, 401]).toContain(status);
      expect(await rows()).not.toContain(email);
    }
  });
});

it('leaves not a byte of the account in the data folder: the embedded database, the outbox', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'ardoise-erased-'));
  const kept = createFileGateway({ file: join(dataFolder, 'outbox.jsonl'), now: Date.now });
  const messages: Messages = {
    ...kept,
    async send(message) {
      server.outbox.push(message);
      await kept.send(message);
    },
  };
  const server = await startTestServer({ engine: createScriptedEngine(), dataFolder, messages });
  const { email, password, token, phone } = await server.signUp({ lname: 'Kasongo-Trace' });
  const stays = await server.signUp();
  for (let n = 0; n < 20; n += 1) {
    await storeArtefact(server, token, { input: `Carnet secret ${n} ${'x'.repeat(1_500)}` });
  }
  // In one go: SQLite takes its working files away when its last connection ends, which may be between a listing and a reading.
  const bytes = () =>
    readdirSync(dataFolder)
      .map((name) => readFileSync(join(dataFolder, name), 'latin1'))
      .join('');
  expect(bytes()).toContain('Carnet secret 7');
  await server.call('POST', '/users/delete', { body: { email, password } });
  await server.close();
  const left = bytes();
  for (const trace of ['Carnet secret', 'Kasongo-Trace', email, phone]) expect(left).not.toContain(trace);
  expect(left).toContain(stays.email);
  await rm(dataFolder, { recursive: true });
});
