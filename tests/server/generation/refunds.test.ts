import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openLanguageModel } from '#server/engines/language-model/language-model-engine.ts';
import { ordinaryCeilings } from '#server/generation/ceilings.ts';
import {
  refuses,
  type Script,
  type ScriptedModel,
  says,
  saysNothing,
  saysThenCuts,
  saysThenErrs,
  saysThenNothing,
  startScriptedModel,
} from '#tests/support/scripted-model.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';
import { timed } from '#tests/support/timing.ts';

const engineOn = (model: ScriptedModel) =>
  openLanguageModel(
    { baseUrl: model.baseUrl, apiKey: 'sk-secret', model: 'scripted' },
    {
      // The clock puts a long time between two calls, so that the circuit breaker, which has its own tests, is never
      // open here.
      clock: { now: () => performance.now() * 1_000_000 },
      report: () => {},
      timeouts: { firstTokenMs: 1_500, nextTokenMs: 1_000, retryAfterMs: 10 },
    },
  );

const kinds: [string, Script][] = [
  ['429', refuses(429)],
  ['401', refuses(401)],
  ['500', refuses(500)],
  ['a redirect', refuses(302, { location: 'http://169.254.169.254/' })],
  ['a broken connection', (_, answer) => answer.cut()],
  ['no first token', saysNothing],
  ['silence in the middle', saysThenNothing('Le')],
  ['an error event after 200', saysThenErrs('Le')],
  ['a cut in the middle', saysThenCuts('Le')],
  ['an end that is none', says('Le', { reason: null as unknown as string })],
  ['nothing', says('')],
  ['3 MB', says('bla '.repeat(750_000), { by: 60_000 })],
];

describe('a generation that fails', { timeout: 20_000 }, () => {
  let model: ScriptedModel;
  let server: TestServer;
  let me: TestAccount;
  beforeAll(async () => {
    model = await startScriptedModel();
    server = await startTestServer({ engine: engineOn(model) });
    me = await server.signUp();
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });
  beforeEach(() => {
    model.requests.length = 0;
  });

  const call = (path: string, body: object, key: string) =>
    server.call('POST', path, { token: me.token, key, body });
  const moves = async () => {
    const lines = server.database.queries.selectFrom('ledger').select(['kind', 'amount']);
    const own = await lines.where('user_id', '=', me.user.id).orderBy('id', 'desc').limit(2).execute();
    return own.map(({ kind, amount }) => `${kind} ${amount}`);
  };

  it.each(kinds)('by %s is refunded once, says so in French and stores nothing', async (_, script) => {
    const key = randomUUID();
    model.play(script);
    const { ms } = await timed(async () => {
      for (const [path, body] of [
        ['/tools/poem', { desc: 'le matin' }],
        ['/revision-tools/quiz', { subject: 'compter' }],
      ] as const) {
        const { status, body: answer } = await call(path, body, `${key}${path}`);
        expect(status).toBe(503);
        expect(answer).toMatchObject({ code: 'engine_unavailable', user: { credits: 5 } });
        expect(answer.message).toMatch(/Votre crédit est rendu\.$/);
        expect(await moves()).toEqual(['refund 1', 'reserve -1']);
      }
    });
    expect(ms).toBeLessThan(10_000);
    const { body } = await server.call('GET', '/users/special/history', { token: me.token });
    expect(body.data).toEqual([]);
  });

  it('as an object that never fits is asked for twice and refunded once', async () => {
    model.play(says('{"data":[]}'));
    const { status, body } = await call('/revision-tools/flashcards', { subject: 'x' }, randomUUID());
    expect({ status, user: body.user }).toMatchObject({ status: 503, user: { credits: 5 } });
    expect(model.requests).toHaveLength(2);
    expect(await moves()).toEqual(['refund 1', 'reserve -1']);
  });

  const cards = (count: number) =>
    Array.from({ length: count }, (_, n) => `{"question":"Q${n}","answer":"R${n}","explanation":""}`);

  it('as an object that is cut off before its half is asked for twice and refunded once', async () => {
    model.play(says(`{"data":[${cards(4).join(',')},{"qu`, { by: 100, reason: 'length' }));
    const { status, body } = await call('/revision-tools/flashcards', { subject: 'x' }, randomUUID());
    expect({ status, user: body.user }).toMatchObject({ status: 503, user: { credits: 5 } });
    expect(body.message).toMatch(/^La réponse s’est interrompue avant la moitié.* Votre crédit est rendu\.$/);
    expect(model.requests).toHaveLength(2);
    expect(await moves()).toEqual(['refund 1', 'reserve -1']);
    const { body: history } = await server.call('GET', '/users/special/history', { token: me.token });
    expect(history.data).toEqual([]);
  });

  it('after its half is paid for, and says so at once, to a replay and wherever it is opened', async () => {
    const whole = cards(7).join(',');
    model.play(says(`{"data":[${whole},{"qu`, { by: 100, reason: 'length' }));
    const key = randomUUID();
    const me = await server.signUp();
    const make = () =>
      server.call('POST', '/revision-tools/flashcards', { token: me.token, key, body: { subject: 'x' } });
    const { body } = await make();
    expect(body.message).toBe(
      'Vos flashcards sont prêtes. Réponse interrompue\u00a0: 7 cartes sur 10 ont pu être gardées.',
    );
    expect(body.user).toMatchObject({ credits: 4 });
    expect((await make()).body).toEqual(body);
    const read = await server.call('GET', `/revision-tools/artefacts/${body.id}`, { token: me.token });
    const { output } = read.body.data as { output: string };
    expect(JSON.parse(output)).toMatchObject({ cut: { kept: 7, asked: 10 } });
  });

  it('in part says what it left out, to a replay too', async () => {
    const question = { question: 'Un plus un ?', answers: ['1', '2'], correctAnswer: '2' };
    model.play(says(JSON.stringify({ quizTitle: 'Q', questions: [question, { question: 'Sans réponse' }] })));
    const key = randomUUID();
    const first = await call('/revision-tools/quiz', { subject: 'compter' }, key);
    expect(first.body.message).toBe('Votre quiz est prêt. 1 question écartée.');
    expect((await call('/revision-tools/quiz', { subject: 'compter' }, key)).body).toEqual(first.body);
    expect(JSON.parse(String(first.body.output))).toMatchObject({ notes: ['1 question écartée.'] });
  });
});

describe.each(databases)('an installation with little room, on %s', { timeout: 20_000 }, (database) => {
  let model: ScriptedModel;
  let server: TestServer;
  beforeAll(async () => {
    model = await startScriptedModel(says('Le matin'));
    server = await startTestServer({
      database,
      engine: engineOn(model),
      ceilings: { ...ordinaryCeilings, atOnce: 1, perUserDay: 2, perDay: 3 },
    });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  it('says that it is saturated, or that one had enough, and takes no credit', async () => {
    const [first, second] = [await server.signUp(), await server.signUp()];
    const write = ({ token }: TestAccount, key?: string) =>
      server.call('POST', '/tools/poem', { token, body: { desc: 'le matin' }, ...(key && { key }) });
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    model.play(async (request, answer) => {
      await held;
      await says('Le matin')(request, answer);
    });
    const running = write(first, 'k');
    while (model.requests.length === 0) await wait(5);
    const full = await write(second);
    expect(full).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/^Service saturé\s: /) },
    });
    expect(full.headers['retry-after']).toBe('1');
    // A replay is no new one.
    const replay = write(first, 'k');
    goOn();
    expect((await replay).status).toBe(200);
    await running;
    expect((await write(first)).status).toBe(200);
    expect(await write(first)).toMatchObject({ status: 429, body: { code: 'too_many_generations' } });
    expect((await write(second)).status).toBe(200);
    expect(await write(second)).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(/^Service saturé\s: /) },
    });
    const { body } = await server.call('GET', '/users/special/dashboard', { token: second.token });
    expect(body.user).toMatchObject({ credits: 4 });
    expect(model.requests).toHaveLength(3);
  });
});
