import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SESSION_TOKENS } from '#contract/limits.ts';
import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/base/clock.ts';
import type { ChatTurn, Engine } from '#server/engines/engine.ts';
import { createScriptedEngine, wholeText } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestServer } from '#tests/support/server.ts';
import { held, idOf, type Student, studentOf, subject, until } from './student.ts';

describe.each(databases)('the chat of a session on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: Student;
  let id: number;
  let reply: Engine['reply'];
  let turns: ChatTurn[];
  beforeAll(async () => {
    server = await startTestServer({
      database,
      localEngineCredits: 1,
      engine: createScriptedEngine(undefined, {
        reply: (turn, run) => {
          turns.push(turn);
          return reply(turn, run);
        },
      }),
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    turns = [];
    reply = async ({ question }, run) => wholeText(`Réponse à : ${question}`, run);
    me = studentOf(server, await server.signUp());
    id = idOf(await me.start());
  });

  const said = async () => (await me.read(id)).chat.slice(1).map(({ content }) => content);

  it('is free, and keeps each question with its answer below it', async () => {
    const { status, body } = await me.send(id, 'Qui a pris la Bastille ?');
    expect(status).toBe(200);
    expect(body.revision).toMatchObject({
      chat: [
        { role: 'assistant', content: '# La Bastille' },
        { role: 'user', content: 'Qui a pris la Bastille ?' },
        { role: 'assistant', content: 'Réponse à : Qui a pris la Bastille ?', engine: 'local' },
      ],
      // One token for each four bytes of UTF-8, rounded up: 4, 6 and 10.
      tokenNbre: 20,
      state: 'open',
    });
    expect(await me.read(id)).toEqual(body.revision);
    expect(await me.credits()).toBe(4);
  });

  it('tells the engine what the session is about and what was said before', async () => {
    await me.send(id, 'Un');
    await me.send(id, 'Deux');
    expect(turns[1]).toMatchObject({ session: subject, question: 'Deux' });
    expect(turns[1]?.chat.map(({ content }) => content)).toEqual(['# La Bastille', 'Un', 'Réponse à : Un']);
  });

  it.each(['', '  \n '])('takes an empty message (%j) as « continue »', async (empty) => {
    expect((await me.send(id, empty)).status).toBe(200);
    expect(turns[0]?.question).toBe('');
    expect((await said())[0]).toBe('Continue');
  });

  it('from two tabs at once ends in order, one answer a question', async () => {
    const texts = held();
    reply = (_, run) => texts.write(run);
    const sending = [me.send(id, 'Un'), me.send(id, 'Deux')];
    await texts.nth(1);
    expect((await me.read(id)).writing?.map(({ question }) => question).sort()).toEqual(['Deux', 'Un']);
    for (const at of [1, 0]) {
      const question = turns[at]?.question ?? '';
      (await texts.nth(at)).end({ made: true, text: `Réponse à : ${question}` });
      await until(async () => (await said()).includes(question));
    }
    await Promise.all(sending);
    const second = turns[1]?.question ?? '';
    const first = turns[0]?.question ?? '';
    expect(await said()).toEqual([second, `Réponse à : ${second}`, first, `Réponse à : ${first}`]);
  });

  it('repeated with its key is one exchange', async () => {
    const key = randomUUID();
    const [first, again] = await Promise.all([me.send(id, 'Un', key), me.send(id, 'Un', key)]);
    expect(again?.body.revision).toEqual(first?.body.revision);
    expect((await me.send(id, 'Un', key)).status).toBe(200);
    expect(await said()).toEqual(['Un', 'Réponse à : Un']);
    expect((await me.send(id, 'Deux', key)).body.code).toBe('key_reused');
  });

  it('is full at its limit, counts no further, and takes no message then', async () => {
    reply = async (_, run) => wholeText('Longue réponse', run, { tokens: 10 ** 12 });
    const { body } = await me.send(id, 'Tout ?');
    expect(body.revision).toMatchObject({ tokenNbre: SESSION_TOKENS, state: 'full' });
    const refused = await me.send(id, 'Encore ?');
    expect(refused).toMatchObject({ status: 409, body: { code: 'session_full' } });
    expect(await said()).toEqual(['Tout ?', 'Longue réponse']);
    expect(turns).toHaveLength(1);
  });

  it('takes 4,000 characters and no more, and nothing that can’t be stored', async () => {
    expect((await me.send(id, 'é'.repeat(4_000))).status).toBe(200);
    for (const wrong of ['é'.repeat(4_001), 'a\0', '\ud800', 'x'.repeat(100_000)]) {
      const { status, body } = await me.send(id, wrong);
      expect({ status, fields: body.fields }).toEqual({
        status: 400,
        fields: { chat: '4 000 caractères au plus' },
      });
    }
    expect(turns).toHaveLength(1);
  });

  it('whose engine fails stores nothing and costs nothing', async () => {
    reply = async () => Promise.reject(new Error('broken'));
    const { status, body } = await me.send(id, 'Un');
    expect(status).toBe(503);
    expect(body.message).not.toMatch(/crédit/);
    expect(await said()).toEqual([]);
    expect(await me.read(id)).toMatchObject({ state: 'open' });
    expect(await me.credits()).toBe(4);
  });

  it('that is stopped keeps the words it had', async () => {
    const texts = held();
    reply = (_, run) => texts.write(run);
    const sending = me.send(id, 'Un');
    (await texts.nth(0)).run.onText('Le 14 juillet');
    const [writing] = (await me.read(id)).writing ?? [];
    expect(writing).toMatchObject({ question: 'Un', text: 'Le 14 juillet' });
    await me.stop(writing?.completionId ?? '');
    expect((await sending).status).toBe(200);
    expect(await said()).toEqual(['Un', 'Le 14 juillet']);
  });

  it('shows the question that is being answered in every process, and keeps it nowhere once it is answered', async () => {
    const { database: shared } = server;
    const neighbour = buildApp({
      database: shared,
      engine: createScriptedEngine(),
      messages: { send: async () => {} },
      clock: systemClock,
      publicUrl: new URL('http://localhost:3000'),
      smsLimits: { perDay: 1, perCountry: 1, perBlock: 1, perMonth: 1, countries: null },
    });
    await neighbour.ready();
    const texts = held();
    reply = (_, run) => texts.write(run);
    const sending = me.send(id, 'Qui a pris la Bastille ?');
    const { end } = await texts.nth(0);
    const there = await neighbour.inject({
      url: `/api/revision/${id}`,
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(there.json().revision).toMatchObject({
      state: 'writing',
      writing: [{ question: 'Qui a pris la Bastille ?' }],
    });
    end({ made: true, text: 'Le 14 juillet' });
    expect((await sending).status).toBe(200);
    const kept = await shared.queries.selectFrom('generations').select('question').execute();
    expect(kept.filter(({ question }) => question !== null)).toEqual([]);
    await neighbour.close();
  });

  it('that is stopped before its first word stores nothing', async () => {
    const texts = held();
    reply = (_, run) => texts.write(run);
    const sending = me.send(id, 'Un');
    await texts.nth(0);
    const [writing] = (await me.read(id)).writing ?? [];
    await me.stop(writing?.completionId ?? '');
    expect(await sending).toMatchObject({
      status: 409,
      body: { code: 'stopped', message: 'Vous avez arrêté cette demande.' },
    });
    expect(await said()).toEqual([]);
  });

  it('waits for the fiche', async () => {
    const texts = held();
    const other = await startTestServer({
      database,
      engine: createScriptedEngine(undefined, { openSession: (_, run) => texts.write(run) }),
    });
    const you = studentOf(other, await other.signUp());
    const starting = you.start();
    const { run, end } = await texts.nth(0);
    run.onText('#');
    const session = idOf(await starting);
    const early = await you.send(session, 'Un');
    expect(early).toMatchObject({ status: 429, body: { retryAfter: 2 } });
    expect(early.body.message).toMatch(/fiche s’écrit encore/);
    end({ made: true, text: '# Fiche' });
    await until(async () => (await you.read(session)).state === 'open');
    expect((await you.send(session, 'Un')).status).toBe(200);
    await other.close();
  });
});
