import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Engine } from '#server/engines/engine.ts';
import { createGenerations } from '#server/generation/generations.ts';
import { createScriptedEngine, wholeText } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';
import { held, idOf, type Student, studentOf, subject, until } from './student.ts';

describe.each(databases)('starting a session on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let account: TestAccount;
  let me: Student;
  let open: Engine['openSession'];
  let refuse: Engine['refuseSession'];
  let asked = 0;
  beforeAll(async () => {
    server = await startTestServer({
      database,
      localEngineCredits: 1,
      engine: createScriptedEngine(undefined, {
        refuseSession: (session, asker) => refuse(session, asker),
        openSession: (session, run) => {
          asked += 1;
          return open(session, run);
        },
      }),
    });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    asked = 0;
    refuse = async () => null;
    open = async ({ subject }, run) => wholeText(`# ${subject}`, run);
    account = await server.signUp();
    me = studentOf(server, account);
  });

  it('costs one credit and opens with the fiche', async () => {
    // What the answer waits at most for a fiche never passes here, however busy the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { status, body } = await me.start();
    expect({ status, user: body.user, message: body.message }).toMatchObject({
      status: 200,
      user: { credits: 4 },
      message: 'Votre fiche est prête.',
    });
    expect(await me.read(body.revision as number)).toMatchObject({
      ...subject,
      chat: [{ role: 'assistant', content: '# La Bastille', engine: 'local' }],
      tokenNbre: 4,
      state: 'open',
      favorite: false,
    });
    expect(await me.sessions()).toMatchObject([
      { id: body.revision, subject: 'La Bastille', classe: '6e', level: 'Histoire' },
    ]);
    expect(await me.credits()).toBe(4);
  });

  it('is answered at the first words, and the rest is read where it stands', async () => {
    const texts = held();
    open = (_, run) => texts.write(run);
    const starting = me.start();
    const { run, end } = await texts.nth(0);
    run.onText('# La');
    const answer = await starting;
    expect(answer.body).toMatchObject({ message: 'Votre fiche s’écrit.', user: { credits: 4 } });
    run.onText('# La Bast');
    const writing = await me.read(idOf(answer));
    expect(writing).toMatchObject({
      chat: [],
      tokenNbre: 0,
      state: 'writing',
      writing: [{ question: null, text: '# La Bast' }],
    });
    end({ made: true, text: '# La Bastille', tokens: 900 });
    const done = await until(async () => {
      const now = await me.read(idOf(answer));
      return now.state === 'open' ? now : null;
    });
    expect(done).toMatchObject({ chat: [{ content: '# La Bastille' }], tokenNbre: 900 });
    expect(done.writing).toBeUndefined();
  });

  it('is answered before long when no word comes', async () => {
    const texts = held();
    open = (_, run) => texts.write(run);
    const before = performance.now();
    const answer = await me.start();
    expect(performance.now() - before).toBeGreaterThan(450);
    expect(await me.read(idOf(answer))).toMatchObject({ state: 'writing', writing: [{ text: '' }] });
    (await texts.nth(0)).end(new Error('broken'));
    const failed = await until(async () => {
      const now = await me.read(idOf(answer));
      return now.state === 'failed' ? now : null;
    });
    expect(failed).toMatchObject({ chat: [], failure: expect.stringMatching(/crédit est rendu/) });
    expect(await me.credits()).toBe(5);
    const sent = await me.send(idOf(answer), 'Bonjour');
    expect(sent).toMatchObject({ status: 409, body: { code: 'session_full' } });
    expect(sent.body.message).toMatch(/pas de fiche/);
  });

  it('on what the engine has no text for is refused before it costs anything', async () => {
    refuse = async () => 'Aucune leçon ne porte sur ce sujet. Leçons proches…';
    expect(await me.start()).toMatchObject({
      status: 422,
      body: {
        code: 'engine_refused',
        message: 'Aucune leçon ne porte sur ce sujet. Leçons proches…',
        user: { credits: 5 },
      },
    });
    expect(asked).toBe(0);
    expect(await me.credits()).toBe(5);
    expect(await me.sessions()).toEqual([]);
  });

  it.each([
    ['fails', async () => Promise.reject(new Error('broken')), 503],
    ['writes nothing', async () => ({ made: true, text: ' ' }) as const, 503],
    ['refuses', async () => ({ made: false, reason: 'Non.' }) as const, 422],
  ])('that %s at once gives the credit back and leaves no session', async (_, broken, status) => {
    open = broken;
    expect(await me.start()).toMatchObject({ status, body: { user: { credits: 5 } } });
    expect(await me.credits()).toBe(5);
    expect(await me.sessions()).toEqual([]);
  });

  it('that failed in passing starts again under its key', async () => {
    const key = randomUUID();
    open = async () => Promise.reject(new Error('broken'));
    expect((await me.start(key)).status).toBe(503);
    open = async (_, run) => wholeText('# Enfin', run);
    expect((await me.start(key)).status).toBe(200);
    expect(await me.sessions()).toHaveLength(1);
    expect(await me.credits()).toBe(4);
  });

  it('repeated with its key is one session, running or done', async () => {
    const texts = held();
    open = (_, run) => texts.write(run);
    const key = randomUUID();
    const starting = [me.start(key), me.start(key)];
    const { run, end } = await texts.nth(0);
    run.onText('#');
    const [first, second] = await Promise.all(starting);
    end({ made: true, text: '# La Bastille' });
    const third = await me.start(key);
    expect(new Set([first, second, third].map((one) => one?.body.revision)).size).toBe(1);
    expect(asked).toBe(1);
    expect(await me.credits()).toBe(4);
    expect(await me.start(key, { subject: 'Autre' })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
  });

  it('without a credit stores nothing', async () => {
    for (let n = 0; n < 5; n += 1) await me.start();
    expect((await me.start()).status).toBe(402);
    const { body } = await server.call('GET', '/users/special/history', { token: account.token });
    expect(body.data).toHaveLength(5);
  });

  it('that is stopped keeps the words it had', async () => {
    const texts = held();
    open = (_, run) => texts.write(run);
    const starting = me.start();
    (await texts.nth(0)).run.onText('# La Bastille est prise');
    const id = idOf(await starting);
    const [writing] = (await me.read(id)).writing ?? [];
    await me.stop(writing?.completionId ?? '');
    expect(await me.read(id)).toMatchObject({
      state: 'open',
      chat: [{ content: '# La Bastille est prise' }],
    });
    expect(await me.credits()).toBe(4);
  });

  it('whose session is deleted meanwhile gives the credit back', async () => {
    const texts = held();
    open = (_, run) => texts.write(run);
    const starting = me.start();
    (await texts.nth(0)).run.onText('#');
    const id = idOf(await starting);
    expect((await me.remove(id)).status).toBe(200);
    expect(await me.credits()).toBe(5);
    expect(await me.sessions()).toEqual([]);
    expect(await me.send(id, 'x')).toMatchObject({ status: 404 });
  });

  it('that a dying process left behind is told as failed, its credit back', async () => {
    const texts = held();
    open = (_, run) => texts.write(run);
    const starting = me.start();
    const { run, end } = await texts.nth(0);
    run.onText('#');
    const id = idOf(await starting);
    const rows = server.database.queries.updateTable('generations').where('state', '=', 'running');
    await rows.set({ lease_until: 0, process: 'gone' }).execute();
    const successor = createGenerations({
      database: server.database,
      clock: { now: Date.now },
      onFailure: () => {},
    });
    await successor.start();
    await successor.stop();
    expect(await me.read(id)).toMatchObject({ state: 'failed', chat: [] });
    expect(await me.credits()).toBe(5);
    end({ made: true, text: '# Trop tard' });
    // It ends when nothing is under way any more.
    await server.restart();
    expect(await me.read(id)).toMatchObject({ state: 'failed', chat: [] });
    expect(await me.credits()).toBe(5);
  });

  it('refuses what does not fit, under each field, and nothing is spent', async () => {
    const { status, body } = await me.start(undefined, { classe: '', subject: 'é'.repeat(301) });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ classe: 'Champs invalide', subject: 'Champs invalide' });
    expect((await me.start(undefined, { subject: 'é'.repeat(300) })).status).toBe(200);
    expect(await me.credits()).toBe(4);
  });
});
