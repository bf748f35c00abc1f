import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sumLedger } from '#server/credits/repository.ts';
import { openLanguageModel } from '#server/engines/language-model/language-model-engine.ts';
import { createGenerations } from '#server/generation/generations.ts';
import { connectRealtime, type RealtimeClient } from '#tests/support/realtime-client.ts';
import {
  type ModelRequest,
  type ScriptedModel,
  says,
  saysNothing,
  saysThenNothing,
  startScriptedModel,
} from '#tests/support/scripted-model.ts';
import { databases, startTestServer, type TestAccount, type TestServer } from '#tests/support/server.ts';
import { timed } from '#tests/support/timing.ts';

const TEXT = 'Le fleuve coule, large et brun, entre les îles\u202f; les pirogues vont au marché. '
  .repeat(4)
  .trim();

describe.each(databases)('a text that is streamed, on %s', { timeout: 20_000 }, (database) => {
  let model: ScriptedModel;
  let server: TestServer;
  let url: string;
  let me: TestAccount;
  let phone: RealtimeClient;
  beforeAll(async () => {
    model = await startScriptedModel();
    const engine = openLanguageModel(
      { baseUrl: model.baseUrl, model: 'scripted' },
      { clock: { now: Date.now }, report: () => {} },
    );
    server = await startTestServer({ database, engine, localEngineCredits: 1 });
    url = await server.url();
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });
  beforeEach(async () => {
    model.play(says(TEXT));
    model.requests.length = 0;
    me = await server.signUp();
    phone = connectRealtime(url, me.token);
    await phone.ready;
  });
  afterEach(() => void phone.socket.disconnect());

  const write = ({ token } = me, key = randomUUID(), desc = 'le fleuve') =>
    server.call('POST', '/tools/poem', { token, key, body: { desc } });
  const stop = (id: string) => server.call('POST', `/generations/${id}/stop`, { token: me.token });
  const credits = async () => {
    const { body } = await server.call('GET', `/users/${me.user.id}`, { token: me.token });
    const shown = (body.user as { credits: number }).credits;
    expect(await sumLedger(server.database.queries, me.user.id)).toBe(shown);
    return shown;
  };
  const written = async () => {
    const { body } = await server.call('GET', '/users/special/history', { token: me.token });
    return (body.data as { output: string }[]).map(({ output }) => output);
  };
  const textsOf = ({ heard }: RealtimeClient) =>
    heard.filter(({ event }) => event === 'completion').map(({ data }) => data);
  const promptOf = ({ messages }: ModelRequest) => ({
    system: messages[0]?.content ?? '',
    user: messages
      .slice(1)
      .map(({ content }) => content)
      .join(),
  });
  const until = async (met: () => boolean | undefined) => {
    while (!met()) await wait(3);
  };

  it('comes with its id first, whole each time, and at last byte for byte as HTTP answers it', async () => {
    const { body } = await write();
    await until(() => textsOf(phone).includes(String(body.output)));
    expect(body).toMatchObject({ output: TEXT, engine: 'model' });
    const [first] = phone.heard;
    expect(first).toMatchObject({ event: 'completionId', userId: me.user.id });
    for (const { completionId } of phone.heard) expect(completionId).toBe(first?.data);
    expect(textsOf(phone).at(-1)).toBe(body.output);
  });

  it('comes to 30 users at once, each gets only their own, and the very text that HTTP answers', async () => {
    const said = (canary: string) => `${canary} — `.repeat(20) + canary;
    model.play(
      says(({ messages }) => said(/canari\d+/.exec(messages.at(-1)?.content ?? '')?.[0] ?? '?'), {
        by: 9,
        everyMs: 8,
      }),
    );
    const people = await Promise.all(Array.from({ length: 30 }, () => server.signUp()));
    const phones = people.map(({ token }) => connectRealtime(url, token));
    await Promise.all(phones.map(({ ready }) => ready));
    const answers = await Promise.all(people.map((person, n) => write(person, undefined, `canari${n}`)));
    const lastOf = (n: number) => textsOf(phones[n] as RealtimeClient).at(-1);
    await until(() => answers.every(({ body }, n) => lastOf(n) === body.output));
    for (const { system, ...asked } of model.requests.map(promptOf)) {
      expect(new Set(asked.user.match(/canari\d+/g)).size).toBe(1);
      expect(system).not.toContain('canari');
    }
    for (const [n, { status, body }] of answers.entries()) {
      expect({ status, output: body.output }).toEqual({ status: 200, output: said(`canari${n}`) });
      const texts = textsOf(phones[n] as RealtimeClient);
      expect(texts.length).toBeGreaterThan(2);
      expect(texts.at(-1)).toBe(body.output);
      for (const text of texts) expect(said(`canari${n}`).startsWith(text)).toBe(true);
      const owners = new Set(phones[n]?.heard.map(({ userId }) => userId));
      expect(owners).toEqual(new Set([people[n]?.user.id]));
    }
    for (const { socket } of phones) socket.disconnect();
  }, 60_000);

  it('shows its first words within 100 ms of the model’s first token', async () => {
    const delays: number[] = [];
    for (let times = 0; times < 5; times += 1) {
      model.play(async (_, answer) => {
        const { ms } = await timed(async () => {
          answer.chunk('Le');
          await until(() => textsOf(phone).length > 0);
        });
        delays.push(ms);
        answer.finish();
      });
      phone.heard.length = 0;
      await write();
    }
    expect(delays.toSorted((a, b) => a - b)[2]).toBeLessThan(100);
  });

  it('comes at most eight times a second, however fast it is written', async () => {
    model.play(says('bla '.repeat(250).trim(), { by: 4, everyMs: 2 }));
    const from = performance.now();
    const { body } = await write();
    await until(() => textsOf(phone).at(-1) === body.output);
    const seconds = (performance.now() - from) / 1_000;
    expect(textsOf(phone).length).toBeLessThanOrEqual(Math.ceil(seconds * 8) + 2);
  });

  it('is told again to a connection that comes in the middle', async () => {
    model.play(saysThenNothing('Le fleuve'));
    const call = write();
    await until(() => textsOf(phone).length > 0);
    const tablet = connectRealtime(url, me.token);
    await until(() => textsOf(tablet).length > 0);
    expect(tablet.heard.map(({ event, data }) => [event, data])).toEqual([
      ['completionId', phone.heard[0]?.data],
      ['completion', 'Le fleuve'],
    ]);
    await stop(phone.heard[0]?.completionId ?? '');
    await call;
    tablet.socket.disconnect();
  });

  it('repeated with its key while it is written is one text, one charge, one call of the model', async () => {
    model.play(says(TEXT, { everyMs: 3 }));
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => write(me, key)));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(model.requests).toHaveLength(1);
    expect(new Set(phone.heard.map(({ completionId }) => completionId)).size).toBe(1);
    expect(await credits()).toBe(4);
  });

  it('that is stopped keeps what was written and is paid for; socket and HTTP agree', async () => {
    model.play(says(TEXT, { by: 5, everyMs: 10 }));
    const key = randomUUID();
    const call = write(me, key);
    await until(() => textsOf(phone).length > 1);
    await stop(phone.heard[0]?.completionId ?? '');
    const { status, body } = await call;
    expect(status).toBe(200);
    const output = String(body.output);
    expect(TEXT.startsWith(output) && output.length > 4 && output.length < TEXT.length).toBe(true);
    await until(() => textsOf(phone).at(-1) === output);
    await until(() => model.requests[0]?.left());
    expect(await written()).toEqual([output]);
    expect(await credits()).toBe(4);
    expect((await write(me, key)).body.output).toBe(output);
  });

  it('that is stopped before its first word gives the credit back', async () => {
    model.play(saysNothing);
    const call = write();
    await until(() => phone.heard.length > 0 && model.requests.length > 0);
    await stop(phone.heard[0]?.completionId ?? '');
    expect(await call).toMatchObject({ status: 409, body: { code: 'stopped', user: { credits: 5 } } });
    expect(await written()).toEqual([]);
    expect(await credits()).toBe(5);
  });

  it('can be stopped by its key, where no event came', async () => {
    model.play(saysThenNothing('Le fleuve'));
    const key = randomUUID();
    const call = write(me, key);
    await until(() => textsOf(phone).length > 0);
    expect((await stop(key)).status).toBe(200);
    expect(await call).toMatchObject({ status: 200, body: { output: 'Le fleuve' } });
  });

  // An embedded database serves only one process.
  if (database === 'postgres') {
    it('can be stopped from another process, which keeps what was written', async () => {
      model.play(saysThenNothing('Le fleuve'));
      const call = write();
      await until(() => textsOf(phone).length > 0);
      const ports = { database: server.database, clock: { now: Date.now }, onFailure: () => {} };
      await createGenerations(ports).cancel(me.user.id, phone.heard[0]?.completionId ?? '');
      expect(await call).toMatchObject({ status: 200, body: { output: 'Le fleuve' } });
      expect(await credits()).toBe(4);
    });
  }

  it('ends with the account: the model is told, the connection closed, nothing stays', async () => {
    model.play(says(TEXT.repeat(5), { everyMs: 20 }));
    const call = write();
    await until(() => textsOf(phone).length > 0);
    const { email, password } = me;
    await server.call('POST', '/users/delete', { body: { email, password } });
    const { ms } = await timed(async () => {
      expect(await call).toMatchObject({ status: 401 });
      await phone.closed;
      await until(() => model.requests[0]?.left());
    });
    expect(ms).toBeLessThan(1_000);
  });

  it('ends with another password: the model is told, the connection closed, what was written kept and paid for', async () => {
    model.play(says(TEXT.repeat(5), { everyMs: 20 }));
    const call = write();
    await until(() => textsOf(phone).length > 0);
    await server.call('POST', '/users/forgot-password/request', { body: { email: me.email } });
    const link = () => server.outbox.findLast(({ to, url }) => to === me.phone && url !== undefined)?.url;
    await until(() => link() !== undefined);
    const token = link()?.split('/').at(-1);
    const newPass = 'une autre craie';
    await server.call('POST', '/users/forgot-password/apply', { body: { token, newPass } });
    const { ms } = await timed(async () => {
      await call;
      await phone.closed;
      await until(() => model.requests[0]?.left());
    });
    expect(ms).toBeLessThan(1_000);
    const { body } = await server.call('POST', '/users/login', {
      body: { email: me.email, password: newPass },
    });
    me = { ...me, token: body.token as string };
    const [output = ''] = await written();
    expect(TEXT.repeat(5).startsWith(output) && output.length < TEXT.length * 5).toBe(true);
    expect(await credits()).toBe(4);
  });

  it('is finished for whoever left, logged out included', async () => {
    model.play(says(TEXT, { everyMs: 10 }));
    const call = write();
    await until(() => textsOf(phone).length > 0);
    await server.call('POST', '/users/logout', { token: me.token });
    expect((await call).status).toBe(200);
    const { email, password } = me;
    const { body } = await server.call('POST', '/users/login', { body: { email, password } });
    me = { ...me, token: body.token as string };
    expect(await written()).toEqual([TEXT]);
  });
});
