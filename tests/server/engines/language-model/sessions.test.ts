import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLanguageModel } from '#server/engines/language-model/language-model-engine.ts';
import { connectRealtime } from '#tests/support/realtime-client.ts';
import { refuses, type ScriptedModel, says, startScriptedModel } from '#tests/support/scripted-model.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const FICHE = '# La colonisation\n\n## L’essentiel\n\n- La conférence de Berlin se tient en 1885.';
const body = {
  educationSystem: 'RD Congo',
  classe: '6e secondaire',
  level: 'Histoire',
  subject: 'La colonisation',
  attributes: 'les dates',
};

describe('a revision session by a language model', { timeout: 20_000 }, () => {
  let model: ScriptedModel;
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    model = await startScriptedModel(says(FICHE, { everyMs: 5 }));
    const engine = openLanguageModel(
      { baseUrl: model.baseUrl, model: 'scripted' },
      { clock: { now: Date.now }, report: () => {} },
    );
    server = await startTestServer({ engine });
    token = (await server.signUp()).token;
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  it('opens with a fiche for the class, and each answer knows what was said', async () => {
    const phone = connectRealtime(await server.url(), token);
    await phone.ready;
    const started = await server.call('POST', '/revision/start', { token, body });
    expect(started.status).toBe(200);
    const path = `/revision/${started.body.revision}`;
    const chatOf = async () => {
      const read = await server.call('GET', path, { token });
      return (read.body.revision as { chat: { role: string; content: string }[] }).chat;
    };
    while ((await chatOf()).length === 0) await wait(10);
    expect(await chatOf()).toMatchObject([{ role: 'assistant', content: FICHE }]);
    while (phone.heard.at(-1)?.data !== FICHE) await wait(5);
    expect(new Set(phone.heard.map(({ event }) => event))).toEqual(
      new Set(['chatCompletionId', 'chatCompletion']),
    );

    model.play(says('Parce que les Européens se partagent l’Afrique.'));
    const answered = await server.call('POST', `${path}/chat`, {
      token,
      body: { chat: 'Pourquoi en 1885 ?' },
    });
    expect(answered.status).toBe(200);
    const [fiche, chat] = model.requests;
    for (const said of Object.values(body)) expect(fiche?.messages.at(-1)?.content).toContain(said);
    expect(chat?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(chat?.messages[2]?.content).toBe(FICHE);
    expect(chat?.messages[3]?.content).toContain('Pourquoi en 1885 ?');
    phone.socket.disconnect();
  });

  it('whose fiche fails costs nothing', async () => {
    model.play(refuses(401));
    const failed = await server.call('POST', '/revision/start', { token, body });
    expect(failed).toMatchObject({ status: 503, body: { user: { credits: 4 } } });
  });
});
