import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type BuiltServer,
  buildServer,
  makeDataFolder,
  type ServerProcess,
  startProcess,
} from '#tests/support/processes/server-process.ts';
import { connectRealtime } from '#tests/support/realtime-client.ts';
import { type ScriptedModel, says, startScriptedModel } from '#tests/support/scripted-model.ts';
import { signUpForm } from '#tests/support/server.ts';
import { timed } from '#tests/support/timing.ts';

/** The fields of the answers that these tests check. */
interface Answered {
  readonly token: string;
  readonly code: string;
  readonly message: string;
  readonly engine: string;
  readonly output: string;
  readonly user: { readonly id: number; readonly credits: number };
  readonly data: readonly unknown[];
}

const CANARY = 'une phrase que personne ne doit lire ailleurs';

/** The real process with a language model: it is killed during one text and stopped during another. */
describe('a server process with a language model', { timeout: 60_000 }, () => {
  let built: BuiltServer;
  let model: ScriptedModel;
  let data: string;
  let server: ServerProcess;
  let url: string;
  let token: string;
  let log = '';
  const launch = async () => {
    const ai = { AI_BASE_URL: model.baseUrl.href, AI_MODEL: 'scripted', AI_API_KEY: 'sk-secret' };
    server = startProcess(built, { ARDOISE_DATA: data, LOG_LEVEL: 'trace', ...ai });
    url = await server.ready;
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    server.child.kill(signal);
    const code = await server.exited;
    log += server.output.stdout + server.output.stderr;
    return code;
  };
  beforeAll(async () => {
    [built, model, data] = await Promise.all([buildServer(), startScriptedModel(), makeDataFolder()]);
    await launch();
    const { body } = await ask('POST', '/users/signup', signUpForm());
    const codeSupplied = /code":"(\w{4})"/.exec(await outbox())?.[1];
    const verified = await ask('POST', '/users/verify', { id: body.user.id, codeSupplied });
    token = verified.body.token;
  }, 60_000);
  afterAll(async () => {
    await end('SIGKILL');
    await Promise.all([model.close(), built.remove(), rm(data, { recursive: true, force: true })]);
  });

  async function outbox(): Promise<string> {
    return await readFile(`${data}/outbox.jsonl`, 'utf8');
  }
  async function ask(method: string, path: string, body?: object) {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answered };
  }
  const write = () => ask('POST', '/tools/freestyle', { qa: CANARY });

  it('answers with what the model wrote', async () => {
    model.play(says('Voici.'));
    expect((await write()).body).toMatchObject({ engine: 'model', output: 'Voici.', user: { credits: 4 } });
    expect((await ask('GET', '/health')).body).toMatchObject({ engine: 'scripted' });
  });

  it('killed in mid-stream has refunded what it could not finish when it is back', async () => {
    model.play(says('bla '.repeat(2_000), { by: 4, everyMs: 20 }));
    const phone = connectRealtime(url, token);
    await phone.ready;
    const lost = write().catch(() => 'no answer');
    while (!phone.heard.some(({ event }) => event === 'completion')) await wait(5);
    await end('SIGKILL');
    expect(await lost).toBe('no answer');
    await launch();
    const { body } = await ask('GET', '/users/special/history');
    expect(body.user.credits).toBe(4);
    expect(body.data).toHaveLength(1);
    expect((await ask('POST', `/generations/${phone.heard[0]?.completionId}/stop`)).status).toBe(200);
    expect((await ask('GET', '/users/special/dashboard')).body.user.credits).toBe(4);
    model.play(says('Me revoilà.'));
    expect((await write()).body).toMatchObject({ output: 'Me revoilà.', user: { credits: 3 } });
  });

  it('stopped in mid-stream says so, refunds, and ends in time', async () => {
    model.play(says('bla '.repeat(2_000), { by: 4, everyMs: 20 }));
    const asked = model.requests.length;
    const answer = write();
    while (model.requests.length === asked) await wait(5);
    const { ms, value: code } = await timed(() => end('SIGTERM'));
    expect(code).toBe(0);
    expect(ms).toBeLessThan(5_000);
    const { status, body } = await answer;
    expect({ status, credits: body.user.credits }).toEqual({ status: 503, credits: 3 });
    await launch();
    expect((await ask('GET', '/users/special/dashboard')).body.user.credits).toBe(3);
  });

  it('never wrote a key, a prompt or a text into its log', async () => {
    model.play((_, answer) =>
      answer.refuse(401, {}, `{"error":{"message":"bad key sk-secret for ${CANARY}"}}`),
    );
    expect((await write()).status).toBe(503);
    await end('SIGTERM');
    expect(log).toContain('language model: refused (401)');
    for (const secret of ['sk-secret', CANARY, 'Voici.', 'bla bla', token]) expect(log).not.toContain(secret);
  });
});
