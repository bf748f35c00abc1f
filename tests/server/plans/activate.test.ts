import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failure } from '#contract/errors.ts';
import type { PlanName } from '#contract/plans.ts';
import { sumLedger } from '#server/credits/repository.ts';
import { startPlan } from '#server/plans/start-plan.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

const OWN = 'http://localhost:3000';

describe.each(databases)('asking for a plan on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  beforeAll(async () => {
    server = await startTestServer({ database, engine: createScriptedEngine(), localEngineCredits: 1 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    me = await server.signUp();
  });

  const post = (fields: Record<string, string> | string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'POST',
      url: '/api/users/activate',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: OWN, ...headers },
      payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    });
  const ask = (plan: string, headers?: Record<string, string>) => post({ token: me.token, plan }, headers);
  const account = async () => {
    const { body } = await server.call('GET', '/users/special/dashboard', { token: me.token });
    const { plan, credits } = body.user as { plan: PlanName; credits: number };
    return { plan, credits, pending: body.pendingPlan };
  };
  const pay = (plan: PlanName) => startPlan(server.database, me.user.id, plan, Date.now());

  it('waits for the payment, and leads to the page that says so', async () => {
    const answer = await ask('eco');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({
      location: '/activate',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.body).toBe('');
    expect(await account()).toEqual({ plan: 'trial', credits: 5, pending: 'eco' });
  });

  it('waits for the last plan that was asked for, however often', async () => {
    for (const plan of ['eco', 'premium', 'standard', 'standard']) await ask(plan);
    expect(await account()).toEqual({ plan: 'trial', credits: 5, pending: 'standard' });
  });

  it('gives the trial once, fifty times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('trial')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([303]));
    expect(await account()).toEqual({ plan: 'trial', credits: 5, pending: undefined });
    expect(await sumLedger(server.database.queries, me.user.id)).toBe(5);
  });

  it('for the trial, or for the plan one has, withdraws what waited', async () => {
    await ask('eco');
    await ask('trial');
    expect(await account()).toMatchObject({ plan: 'trial', pending: undefined });
    await pay('eco');
    await ask('premium');
    expect(await account()).toMatchObject({ plan: 'eco', pending: 'premium' });
    await ask('eco');
    expect(await account()).toEqual({ plan: 'eco', credits: 10, pending: undefined });
  });

  it('never gives a paid plan by itself', async () => {
    const forged = { plan: 'premium', paid: 'true', credits: '1000', confirmed: '1', state: 'active' };
    await post({ token: me.token, ...forged });
    expect(await account()).toEqual({ plan: 'trial', credits: 5, pending: 'premium' });
  });

  it.each(['gratuit', '', 'PREMIUM', 'premium ', '__proto__', 'eco\0'])(
    'is refused for what is no plan: %j',
    async (plan) => {
      const answer = await ask(plan);
      expect(answer.statusCode).toBe(400);
      expect(failure.parse(answer.json()).code).toBe('invalid_payload');
      expect(await account()).toEqual({ plan: 'trial', credits: 5, pending: undefined });
    },
  );

  it('is refused to a token that is dead, forged or missing', async () => {
    const { body } = await server.call('POST', '/users/login', {
      body: { email: me.email, password: me.password },
    });
    await server.call('POST', '/users/logout', { token: String(body.token) });
    for (const token of [String(body.token), 'x'.repeat(43), `${me.token}x`, '']) {
      const answer = await post({ token, plan: 'eco' });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ success: false, invalidToken: true });
    }
    for (const fields of ['plan=eco', `token=${me.token}`, '', `token=a&token=b&plan=eco`, '%', '=&=&']) {
      expect((await post(fields)).statusCode, fields).toBe(400);
    }
    const bearer = { authorization: `Bearer ${me.token}` };
    expect((await post({ plan: 'eco' }, bearer)).statusCode).toBe(400);
    expect((await account()).pending).toBeUndefined();
  });

  it.each<Record<string, string>>([
    { origin: 'https://ailleurs.test' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://ailleurs.test', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'same-site' },
  ])('is refused from the page of another site: %j', async (headers) => {
    const answer = await ask('eco', headers);
    expect(answer.statusCode).toBe(403);
    expect(failure.parse(answer.json()).code).toBe('foreign_origin');
    expect((await account()).pending).toBeUndefined();
  });

  it.each<Record<string, string>>([
    { origin: OWN },
    // A page that sends no referrer sends the origin `null`, even to its own server.
    { origin: 'null', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://192.168.1.7:3000', host: '192.168.1.7:3000' },
  ])('is taken from our own page: %j', async (headers) => {
    expect((await ask('eco', headers)).statusCode).toBe(303);
  });

  it('is a form and nothing else', async () => {
    const json = await server.app.inject({
      method: 'POST',
      url: '/api/users/activate',
      headers: { 'content-type': 'application/json', origin: OWN },
      payload: JSON.stringify({ token: me.token, plan: 'eco' }),
    });
    expect(json.statusCode).toBe(415);
    expect((await ask('eco', { 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await post(`plan=eco&token=${'x'.repeat(5_000)}`)).statusCode).toBe(413);
    const read = await server.app.inject({
      method: 'GET',
      url: `/api/users/activate?token=${me.token}&plan=eco`,
    });
    expect(read.statusCode).toBe(401);
    expect((await account()).pending).toBeUndefined();
  });

  it('leaves every other call to JSON alone', async () => {
    for (const url of ['/api/users/login', '/api/users/delete', '/api/users/forgot-password/apply']) {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `email=${me.email}&password=x`,
      });
      expect(answer.statusCode, url).toBe(415);
    }
  });

  it('once paid brings the balance to the plan’s credits, and a payment told twice gives them once', async () => {
    await ask('standard');
    await server.call('POST', '/revision-tools/flashcards', { token: me.token, body: { subject: 'x' } });
    expect(await pay('standard')).toBe(true);
    expect(await account()).toEqual({ plan: 'standard', credits: 20, pending: undefined });
    await server.call('POST', '/revision-tools/flashcards', { token: me.token, body: { subject: 'x' } });
    const again = await Promise.all(Array.from({ length: 10 }, () => pay('standard')));
    expect(again).toEqual(again.map(() => false));
    expect((await account()).credits).toBe(19);
    expect(await sumLedger(server.database.queries, me.user.id)).toBe(19);
  });

  it('paid ends with the trial, without taking what is left', async () => {
    await pay('premium');
    expect(await pay('trial')).toBe(true);
    expect(await account()).toEqual({ plan: 'trial', credits: 50, pending: undefined });
  });
});
