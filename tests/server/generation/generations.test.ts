import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FlashcardDeck } from '#contract/artefacts/flashcards.ts';
import { ACCOUNT_BYTES } from '#contract/limits.ts';
import { ACCOUNT_FULL } from '#contract/messages/account.ts';
import { sumLedger } from '#server/credits/repository.ts';
import type { EngineAnswer } from '#server/engines/engine.ts';
import { createGenerations } from '#server/generation/generations.ts';
import { storeItem } from '#tests/server/store-item.ts';
import { createScriptedEngine, oneCard } from '#tests/support/scripted-engine.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';

type Answer = EngineAnswer<FlashcardDeck>;

describe.each(databases)('a generation on %s', { timeout: 20_000 }, (database) => {
  let server: TestServer;
  let me: TestAccount;
  let answer: () => Promise<Answer>;
  const engine = createScriptedEngine(() => answer());
  beforeAll(async () => {
    server = await startTestServer({ database, engine, localEngineCredits: 1 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    answer = async () => ({ made: true, artefact: oneCard });
    engine.requests.length = 0;
    me = await server.signUp();
  });

  const make = (key?: string, body: unknown = { subject: 'La Bastille' }) =>
    server.call('POST', '/revision-tools/flashcards', { token: me.token, body, ...(key && { key }) });
  const credits = async () => {
    const { body } = await server.call('GET', `/users/${me.user.id}`, { token: me.token });
    const shown = (body.user as { credits: number }).credits;
    expect(await sumLedger(server.database.queries, me.user.id)).toBe(shown);
    return shown;
  };
  const historyLength = async () => {
    const { body } = await server.call('GET', '/users/special/history', { token: me.token });
    return (body.data as unknown[]).length;
  };
  /** Engine calls that wait until the test says how they end. */
  const hold = () => {
    const ends: ((end: Answer | Error) => void)[] = [];
    answer = () =>
      new Promise((resolve, reject) => {
        ends.push((end) => (end instanceof Error ? reject(end) : resolve(end)));
      });
    return ends;
  };
  const until = async (met: () => boolean) => {
    while (!met()) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  it('costs one credit, and its result is in the history', async () => {
    const { status, body } = await make(undefined, {
      subject: ' La Bastille ',
      elements: 'dates',
      source: 'Un cours.',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ output: JSON.stringify(oneCard), engine: 'local', user: { credits: 4 } });
    const read = await server.call('GET', `/revision-tools/artefacts/${body.id}`, { token: me.token });
    expect(read.body.data).toMatchObject({
      name: 'Flashcards',
      input: 'Sujet : La Bastille\nÉléments : dates\nSource : Mon cours',
      output: JSON.stringify(oneCard),
      clientId: null,
    });
    expect(await credits()).toBe(4);
  });

  it('that is refused gives the credit back and says why', async () => {
    answer = async () => ({ made: false, reason: 'Aucune leçon ne porte sur ce sujet.' });
    const { status, body } = await make();
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'engine_refused',
      message: 'Aucune leçon ne porte sur ce sujet.',
      user: { credits: 5 },
    });
    expect(await credits()).toBe(5);
    expect(await historyLength()).toBe(0);
  });

  it.each([
    ['throws', async () => Promise.reject(new Error('broken'))],
    ['lies about the shape', async () => ({ made: true, artefact: { data: [] } }) as Answer],
  ])('whose engine %s gives the credit back', async (_, broken) => {
    answer = broken;
    const { status, body } = await make();
    expect(status).toBe(503);
    expect(body).toMatchObject({ code: 'engine_unavailable', user: { credits: 5 } });
    expect(await credits()).toBe(5);
    expect(await historyLength()).toBe(0);
  });

  it('repeated with its key returns the first answer and costs nothing more', async () => {
    const key = randomUUID();
    const first = await make(key);
    const again = await make(key);
    expect(again.body).toEqual(first.body);
    expect(engine.requests).toHaveLength(1);
    expect(await credits()).toBe(4);
    expect(await historyLength()).toBe(1);
  });

  it('repeated while it runs joins it', async () => {
    const ends = hold();
    const key = randomUUID();
    const calls = Array.from({ length: 10 }, () => make(key));
    await until(() => ends.length > 0);
    ends[0]?.({ made: true, artefact: oneCard });
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(engine.requests).toHaveLength(1);
    expect(await credits()).toBe(4);
  });

  it('under the key of somebody else’s is one of its own', async () => {
    const key = randomUUID();
    const theirs = await make(key);
    me = await server.signUp();
    const mine = await make(key);
    expect(mine.status).toBe(200);
    expect(mine.body.id).not.toBe(theirs.body.id);
    expect(engine.requests).toHaveLength(2);
    expect(await credits()).toBe(4);
  });

  it('repeated with the last credit spent still returns its answer', async () => {
    const key = randomUUID();
    await make(key);
    for (let n = 0; n < 4; n += 1) await make();
    expect((await make()).status).toBe(402);
    expect((await make(key)).status).toBe(200);
  });

  it('refuses its key for another subject', async () => {
    const key = randomUUID();
    await make(key);
    expect(await make(key, { subject: 'Autre' })).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    expect(await credits()).toBe(4);
  });

  it('refused for good is refused again under its key without asking twice', async () => {
    answer = async () => ({ made: false, reason: 'Non.' });
    const key = randomUUID();
    const first = await make(key);
    expect((await make(key)).body).toEqual(first.body);
    expect(engine.requests).toHaveLength(1);
  });

  it('that failed in passing runs again under its key', async () => {
    answer = async () => Promise.reject(new Error('broken'));
    const key = randomUUID();
    expect((await make(key)).status).toBe(503);
    answer = async () => ({ made: true, artefact: oneCard });
    expect((await make(key)).status).toBe(200);
    expect(await credits()).toBe(4);
  });

  it('is refused beside two others of the account, and not beside those of others', async () => {
    const ends = hold();
    const running = [make(), make()];
    await until(() => ends.length === 2);
    const third = await make();
    expect(third).toMatchObject({ status: 429, body: { code: 'too_many_generations' } });
    expect(third.headers['retry-after']).toBe('1');
    const mine = me;
    me = await server.signUp();
    running.push(make());
    await until(() => ends.length === 3);
    for (const end of ends) end({ made: true, artefact: oneCard });
    for (const { status } of await Promise.all(running)) expect(status).toBe(200);
    me = mine;
    expect(await credits()).toBe(3);
  });

  it('is served five times on five credits, however many ask at once', async () => {
    const spend = async (): Promise<number> => {
      const { status } = await make();
      return status === 429 ? spend() : status;
    };
    const statuses = await Promise.all(Array.from({ length: 40 }, spend));
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 402)).toHaveLength(35);
    expect(engine.requests).toHaveLength(5);
    expect(await credits()).toBe(0);
  }, 30_000);

  it('goes on when whoever asked has left', async () => {
    const ends = hold();
    const url = await server.url();
    const leaving = new AbortController();
    const call = fetch(`${url}/api/revision-tools/flashcards`, {
      method: 'POST',
      headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
      body: '{"subject":"x"}',
      signal: leaving.signal,
    }).catch(() => 'left');
    await until(() => ends.length === 1);
    leaving.abort();
    expect(await call).toBe('left');
    ends[0]?.({ made: true, artefact: oneCard });
    while ((await historyLength()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await credits()).toBe(4);
  });

  describe('that is stopped', () => {
    const idOf = async () => {
      const rows = server.database.queries.selectFrom('generations').select('id');
      const mine = rows.where('user_id', '=', me.user.id).orderBy('created_at', 'desc');
      return (await mine.executeTakeFirstOrThrow()).id;
    };
    const stop = async (id?: string, { token } = me) =>
      server.call('POST', `/generations/${id ?? (await idOf())}/stop`, { token });

    it('ends at once, stores nothing and gives the credit back once', async () => {
      const ends = hold();
      const key = randomUUID();
      const call = make(key);
      await until(() => ends.length === 1);
      const stops = await Promise.all(Array.from({ length: 5 }, () => stop()));
      expect(new Set(stops.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await call).toMatchObject({ status: 409, body: { code: 'stopped', user: { credits: 5 } } });
      ends[0]?.({ made: true, artefact: oneCard });
      expect(await credits()).toBe(5);
      expect(await historyLength()).toBe(0);
      expect((await make(key)).body.code).toBe('stopped');
    });

    it('tells the engine to stop', async () => {
      let told: AbortSignal | undefined;
      const other = await startTestServer({
        database,
        engine: createScriptedEngine((_, signal) => {
          told = signal;
          return new Promise(() => {});
        }),
      });
      const { token } = await other.signUp();
      const call = other.call('POST', '/revision-tools/flashcards', { token, body: { subject: 'x' } });
      await until(() => told !== undefined);
      const rows = other.database.queries.selectFrom('generations').select('id');
      const { id } = await rows.executeTakeFirstOrThrow();
      await other.call('POST', `/generations/${id}/stop`, { token });
      expect(told?.aborted).toBe(true);
      expect((await call).body.code).toBe('stopped');
      await other.close();
    });

    it('after its end stays as it is', async () => {
      await make();
      expect((await stop()).status).toBe(200);
      expect(await credits()).toBe(4);
      expect(await historyLength()).toBe(1);
    });

    it('by somebody else goes on, whether they know its id or its key', async () => {
      const ends = hold();
      const key = randomUUID();
      const call = make(key);
      await until(() => ends.length === 1);
      const other = await server.signUp();
      expect(await stop(await idOf(), other)).toMatchObject({ status: 404 });
      expect(await stop(key, other)).toMatchObject({ status: 404 });
      expect((await stop(randomUUID())).status).toBe(404);
      ends[0]?.({ made: true, artefact: oneCard });
      expect((await call).status).toBe(200);
    });
  });

  it('that nobody vouches for any more is failed and refunded once', async () => {
    const ends = hold();
    const key = randomUUID();
    const call = make(key);
    await until(() => ends.length === 1);
    // The process that ran the generation is killed: only its row is left.
    const rows = server.database.queries.updateTable('generations').where('state', '=', 'running');
    await rows.set({ lease_until: 0, process: 'gone' }).execute();
    const successor = createGenerations({
      database: server.database,
      clock: { now: Date.now },
      onFailure: () => {},
    });
    await Promise.all([successor.start(), successor.start()]);
    await successor.stop();
    expect(await credits()).toBe(5);
    ends[0]?.({ made: true, artefact: oneCard });
    expect((await call).body.code).toBe('engine_unavailable');
    expect(await credits()).toBe(5);
    expect(await historyLength()).toBe(0);
    answer = async () => ({ made: true, artefact: oneCard });
    expect((await make(key)).status).toBe(200);
  });
});

it.each([0, 1])('in a full account one that costs %i credits', async (localEngineCredits) => {
  const engine = createScriptedEngine(async () => ({ made: true, artefact: oneCard }));
  const server = await startTestServer({ engine, localEngineCredits });
  const me = await server.signUp();
  const make = () =>
    server.call('POST', '/revision-tools/flashcards', { token: me.token, body: { subject: 'La Bastille' } });
  const full = 'x'.repeat(ACCOUNT_BYTES);
  const id = await storeItem(server, me, { type: 'tool', output: full });
  if (localEngineCredits > 0) expect((await make()).status).toBe(200);
  else {
    expect(await make()).toMatchObject({ status: 413, body: { message: ACCOUNT_FULL } });
    expect(engine.requests).toHaveLength(0);
    await server.call('DELETE', `/tools/${id}`, { token: me.token });
    expect((await make()).status).toBe(200);
  }
  await server.close();
});
