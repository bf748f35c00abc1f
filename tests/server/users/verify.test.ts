import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CODE_ALPHABET, DAY, MINUTE, SECOND } from '#contract/limits.ts';
import { sumLedger } from '#server/credits/repository.ts';
import { createTestClock, type TestClock } from '#tests/support/clock.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, signUpForm, startTestServer, type TestServer } from '#tests/support/server.ts';

const engine = createScriptedEngine();

describe.each(databases)('the verification code on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let clock: TestClock;
  let id: number;
  beforeAll(async () => {
    clock = createTestClock();
    server = await startTestServer({ database, clock, engine });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.outbox.length = 0;
    const { body } = await server.call('POST', '/users/signup', { body: signUpForm() });
    id = (body.user as { id: number }).id;
  });

  const verify = (codeSupplied: string | undefined, account = id) =>
    server.call('POST', '/users/verify', { body: { id: account, codeSupplied } });
  const resend = (account = id) => server.call('POST', '/users/verify/resend', { body: { id: account } });
  const lastCode = () => server.outbox.at(-1)?.code ?? '';
  const wrong = (code: string) => {
    const first = CODE_ALPHABET[(CODE_ALPHABET.indexOf(code.charAt(0)) + 1) % CODE_ALPHABET.length];
    return first + code.slice(1);
  };

  it('is accepted in small letters, opens a session and grants the trial once', async () => {
    const { status, body, headers } = await verify(lastCode().toLowerCase());
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ credits: 5, activate: true });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(headers['set-cookie']).toHaveLength(4);
    expect(await sumLedger(server.database.queries, id)).toBe(5);
    const dashboard = await server.call('GET', '/users/special/dashboard', { token: String(body.token) });
    expect(dashboard.body).toMatchObject({ success: true, last3: [] });
  });

  it('is good once', async () => {
    const code = lastCode();
    await verify(code);
    expect(await verify(code)).toMatchObject({ status: 400, body: { verified: false, code: 'wrong_code' } });
  });

  it('opens nothing for another account', async () => {
    await server.call('POST', '/users/signup', { body: signUpForm() });
    const [mine, other] = server.outbox;
    if (mine?.code !== other?.code) expect((await verify(other?.code)).body.code).toBe('wrong_code');
    expect((await verify(mine?.code, 999_999)).body.code).toBe('wrong_code');
    expect((await verify(mine?.code)).status).toBe(200);
  });

  it('dies after ten minutes', async () => {
    clock.advance(10 * MINUTE);
    expect((await verify(lastCode())).body.code).toBe('wrong_code');
  });

  it('dies at the fifth wrong try, and a new one is needed', async () => {
    const code = lastCode();
    for (let tries = 0; tries < 5; tries += 1) expect((await verify(wrong(code))).status).toBe(400);
    expect((await verify(code)).body.code).toBe('wrong_code');
    clock.advance(MINUTE);
    expect((await resend()).status).toBe(200);
    expect((await verify(lastCode())).status).toBe(200);
  });

  it('is judged at most five times, however many wrong ones come at once', async () => {
    const code = lastCode();
    const tries = [...Array.from({ length: 99 }, () => wrong(code)), code];
    const answers = await Promise.all(tries.map((each) => verify(each)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(answers.slice(0, 99).every(({ body }) => body.code === 'wrong_code')).toBe(true);
    expect((await verify(code)).status).toBe(400);
  });

  it('gives one token and one trial to fifty right ones at once', async () => {
    const code = lastCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const mine = server.database.queries.selectFrom('tokens').selectAll().where('user_id', '=', id);
    const tokens = await mine.execute();
    expect(tokens).toHaveLength(1);
    expect(await sumLedger(server.database.queries, id)).toBe(5);
  });

  it('is joined by another on a resend, once a minute has gone by', async () => {
    const first = lastCode();
    const early = await resend();
    expect(early).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
    expect(early.headers['retry-after']).toBe('60');
    expect(early.body.retryAfter).toBe(60);
    clock.advance(MINUTE);
    expect((await resend()).body).toMatchObject({ success: true });
    expect((await verify(lastCode())).status).toBe(200);
    // Used once, whichever it was.
    expect((await verify(first)).status).toBe(400);
  });

  it('is not killed by strangers who have another one sent', async () => {
    const first = lastCode();
    clock.advance(MINUTE);
    await resend();
    clock.advance(MINUTE);
    await resend();
    expect((await verify(first)).status).toBe(200);
    expect((await verify(lastCode())).status).toBe(400);
  });

  it('dies in its own time when another one was sent', async () => {
    const first = lastCode();
    clock.advance(5 * MINUTE);
    await resend();
    clock.advance(5 * MINUTE);
    if (first !== lastCode()) expect((await verify(first)).status).toBe(400);
    expect((await verify(lastCode())).status).toBe(200);
  });

  it('shares its five tries with those sent after it, and none of them comes back', async () => {
    const first = lastCode();
    clock.advance(MINUTE);
    await resend();
    const second = lastCode();
    let tried = 0;
    for (const guess of ['0000', '0001', '0002', '0003', '0004', first, second]) {
      expect((await verify(guess)).status).toBe(400);
      tried += 1;
    }
    expect(tried).toBe(7);
    clock.advance(MINUTE);
    await resend();
    for (const dead of [first, second]) {
      if (dead !== lastCode()) expect((await verify(dead)).status).toBe(400);
    }
    expect((await verify(lastCode())).status).toBe(200);
  });

  it('leaves at most three times in ten minutes and five times a day for one number', async () => {
    const askEvery = async (ms: number, times: number) => {
      const statuses = [];
      for (let n = 0; n < times; n += 1) {
        clock.advance(ms);
        statuses.push((await resend()).status);
      }
      return statuses;
    };
    expect(await askEvery(MINUTE, 3)).toEqual([200, 200, 429]);
    expect(await askEvery(10 * MINUTE, 3)).toEqual([200, 200, 429]);
    expect(server.outbox).toHaveLength(5);
    clock.advance(DAY);
    expect((await resend()).status).toBe(200);
  });

  it('leaves once when many ask at once', async () => {
    clock.advance(MINUTE);
    const answers = await Promise.all(Array.from({ length: 20 }, () => resend()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(server.outbox).toHaveLength(2);
  });

  it('is not sent to accounts that are confirmed or not there, and the answer is the same', async () => {
    await verify(lastCode());
    const confirmed = await resend();
    expect(confirmed).toMatchObject({ status: 404, body: { success: false, code: 'not_found' } });
    expect((await resend(424_242)).body).toEqual(confirmed.body);
  });

  it('is stored neither in clear nor as a digest that a table could undo', async () => {
    const mine = server.database.queries.selectFrom('codes').selectAll().where('user_id', '=', id);
    const row = await mine.executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(lastCode());
    expect(row.code_hash).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    clock.advance(61 * SECOND);
    await resend();
    const next = await mine.executeTakeFirstOrThrow();
    expect(next.code_hash.split('.')[0]).not.toBe(row.code_hash.split('.')[0]);
  });
});
