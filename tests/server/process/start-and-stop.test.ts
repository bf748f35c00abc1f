import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Libsql from 'libsql';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SOCKET_PATH } from '#contract/realtime.ts';
import { lessons } from '#tests/engine/texts.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import {
  type BuiltServer,
  buildServer,
  makeDataFolder,
  type ServerProcess,
  startProcess,
} from '#tests/support/processes/server-process.ts';
import { signUpForm } from '#tests/support/server.ts';
import { timed } from '#tests/support/timing.ts';

/** Notes from any part of which cards can be made. */
const NOTES = lessons.map(([, { body }]) => body).join('\n\n');

/** The fields of the answers that these tests check. */
interface Answered {
  id: number;
  token: string;
  user: { id: number; credits: number };
}

/** The real process, as it is shipped: started, killed, started again. */
// Each test starts the server several times, which takes long on a busy machine.
describe('the server process', { timeout: 120_000 }, () => {
  let built: BuiltServer;
  let data: string;
  const started: ServerProcess[] = [];
  beforeAll(async () => {
    built = await buildServer();
  }, 120_000);
  afterAll(() => built.remove());
  beforeEach(async () => {
    data = await makeDataFolder();
  });
  afterEach(async () => {
    for (const { child, exited } of started.splice(0)) {
      child.kill('SIGKILL');
      await exited;
    }
    await rm(data, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}) => {
    const server = startProcess(built, { ARDOISE_DATA: data, ...env });
    started.push(server);
    return server;
  };
  const post = async (url: string, path: string, body: unknown, token = '', key: string = randomUUID()) => {
    const response = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Answered };
  };
  /**
   * Sends a request. `sent` resolves when its last byte was handed to the operating system, `answered` when its status
   * is known.
   */
  const underWay = (url: string, path: string, body: unknown, token = '') => {
    const asking = request(`${url}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': randomUUID(),
      },
    });
    const answered = once(asking, 'response').then(async ([answer]: IncomingMessage[]) => {
      await answer?.resume().toArray();
      return answer?.statusCode;
    });
    asking.end(JSON.stringify(body));
    return { sent: once(asking, 'finish'), answered };
  };
  const get = async (url: string, path: string, token: string) =>
    (await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const outbox = async () => {
    const lines = (await readFile(join(data, 'outbox.jsonl'), 'utf8')).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Record<string, string>);
  };
  const signUp = async (url: string) => {
    const form = signUpForm();
    const { body } = await post(url, '/users/signup', form);
    const code = (await outbox()).findLast(({ to }) => to === form.phoneNumber)?.code;
    const { id } = body.user;
    const verified = await post(url, '/users/verify', { id, codeSupplied: code });
    return { token: verified.body.token, id, form, code };
  };

  it('serves on, and rests, when whoever read its log is gone', async () => {
    const server = start({ LOG_LEVEL: 'trace' });
    const url = await server.ready;
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    for (let n = 0; n < 5; n += 1) expect((await fetch(`${url}/api/health`)).status).toBe(200);
    const used = async () => {
      const [, times = ''] = (await readFile(`/proc/${server.child.pid}/stat`, 'utf8')).split(') ');
      const [user = 0, system = 0] = times.split(' ').slice(11, 13).map(Number);
      // Hundredths of a second.
      return (user + system) * 10;
    };
    // Lines about lines that can't be written took half of the processor, for ever.
    await expect
      .poll(
        async () => {
          const before = await used();
          await wait(500);
          return (await used()) - before;
        },
        { timeout: 20_000 },
      )
      .toBeLessThan(60);
  });

  it('says where it is ready, keeps messages in the outbox and secrets out of its log', async () => {
    const server = start({ LOG_LEVEL: 'trace' });
    const url = await server.ready;
    expect(url).toMatch(/^http:\/\/localhost:\d+$/);
    const { token, form, code } = await signUp(url);
    expect(await get(url, '/users/special/history', token)).toMatchObject({ success: true });
    await fetch(`${url}/reset-password/very-secret-link`);
    await expect.poll(async () => (await outbox()).length).toBe(2);
    const proof = (await outbox())[1]?.url ?? '';
    await post(url, '/users/email/confirm', { token: proof.split('/').at(-1) });
    await post(url, '/users/forgot-password/request', { email: form.email });
    await expect.poll(async () => (await outbox()).length).toBe(3);
    const link = (await outbox())[2]?.url ?? '';
    const resetToken = link.split('/').at(-1) ?? '';
    const activated = await fetch(`${url}/api/users/activate`, {
      method: 'POST',
      body: new URLSearchParams({ token, plan: 'eco' }),
      redirect: 'manual',
    });
    expect(activated.status).toBe(303);
    await post(url, '/users/forgot-password/apply', { token: resetToken, newPass: 'ardoise neuve 9' });
    expect(await outbox()).toEqual([
      {
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        channel: 'sms',
        to: form.phoneNumber,
        text: expect.stringContaining(code ?? '?'),
        code,
      },
      {
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        channel: 'email',
        to: form.email,
        text: expect.stringContaining(proof),
        url: proof,
      },
      {
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        channel: 'email',
        to: form.email,
        text: expect.stringContaining(link),
        url: link,
      },
    ]);
    server.child.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const lines = server.output.stdout
      .trim()
      .split('\n')
      .filter((line) => !line.startsWith('Ardoise est prête'));
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    expect(lines.join()).toContain('/api/users/verify');
    const secrets = [
      token,
      form.password,
      form.phoneNumber,
      form.email,
      'very-secret-link',
      `"${code}"`,
      resetToken,
      'ardoise neuve 9',
    ];
    for (const secret of secrets) expect(server.output.stdout).not.toContain(secret);
  });

  it('finishes what is under way when it is told to stop, and keeps it', async () => {
    const server = start();
    const url = await server.ready;
    const { token } = await signUp(url);
    const notes = NOTES.slice(0, 5_000);
    // The engine has started, so the running requests are real work and not its start.
    await post(url, '/revision-tools/flashcards', { subject: 'Un', source: notes.slice(0, 500) }, token);
    const calls = [
      underWay(url, '/revision-tools/flashcards', { subject: 'Tout', source: notes }, token),
      underWay(url, '/revision-tools/import', importBodyOf(), token),
      // Passwords are hashed off the main thread, two at a time, so these are still running when the signal comes.
      ...Array.from({ length: 4 }, () => underWay(url, '/users/signup', signUpForm())),
    ];
    await Promise.all(calls.map(({ sent }) => sent));
    const { ms } = await timed(async () => {
      server.child.kill('SIGTERM');
      const answers = await Promise.all(calls.map(({ answered }) => answered));
      expect(new Set(answers)).toEqual(new Set([200]));
      expect(await server.exited).toBe(0);
    });
    expect(ms).toBeLessThan(5_000);
    const again = start();
    const history = (await get(await again.ready, '/users/special/history', token)) as { data: unknown[] };
    expect(history.data).toHaveLength(3);
  });

  it('answers everybody else while its engine computes', async () => {
    const url = await start().ready;
    const { token } = await signUp(url);
    const source = Array.from(
      { length: 150 },
      (_, n) =>
        `La bataille ${n} est une victoire de l’armée ${n} en ${1500 + n}. Le mot chose${n} désigne un objet rond.`,
    ).join(' ');
    let computing = true;
    const started = performance.now();
    const making = post(url, '/revision-tools/quiz', { subject: 'Batailles', source }, token).finally(() => {
      computing = false;
    });
    let slowest = 0;
    let answered = 0;
    while (computing) {
      const asked = performance.now();
      await get(url, '/health', token);
      slowest = Math.max(slowest, performance.now() - asked);
      answered += 1;
    }
    await making;
    // If the quiz ran in the same thread, the slowest of these answers would take as long as the quiz.
    expect(slowest).toBeLessThan((performance.now() - started) / 2);
    expect(answered).toBeGreaterThan(20);
  });

  it('is not held up by connections that are idle, were never used, or belong to a phone that is gone', async () => {
    const server = start();
    const url = await server.ready;
    await Promise.all(
      Array.from({ length: 5 }, () => fetch(`${url}/api/health`).then((answer) => answer.text())),
    );
    const { port } = new URL(url);
    const [unused, gone] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')];
    await Promise.all([once(unused, 'connect'), once(gone, 'connect')]);
    // A WebSocket whose phone answers nothing any more, not even the close frame.
    gone.write(
      [
        `GET ${SOCKET_PATH}/?EIO=4&transport=websocket HTTP/1.1`,
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: YXJkb2lzZS1hcmRvaXNlLQ==',
        '\r\n',
      ].join('\r\n'),
    );
    expect(String((await once(gone, 'data'))[0])).toMatch(/^HTTP\/1.1 101 /);
    server.child.kill('SIGINT');
    // A stop that exceeds 4.5 s is aborted and exits with 1.
    expect(await server.exited).toBe(0);
    unused.destroy();
    gone.destroy();
  });

  it('killed in the middle of a generation gives the credit back, and keeps all it acknowledged', async () => {
    // The local engine is charged for here, so that there is a credit to give back.
    const charging = () => start({ LOCAL_ENGINE_CREDITS: '1' });
    let server = charging();
    let url = await server.ready;
    const { token, id } = await signUp(url);
    const notes = NOTES.slice(0, 19_900);
    const acknowledged: number[] = [];
    let caught = 0;
    for (let round = 0; round < 12 && caught < 2; round += 1) {
      const { body } = await post(url, '/revision-tools/import', importBodyOf(), token);
      acknowledged.push(body.id);
      const key = randomUUID();
      const request = { subject: `Tour ${round}`, source: notes };
      const asking = post(url, '/revision-tools/flashcards', request, token, key).catch(() => null);
      // A second process reads the same file: as soon as the row is there, the engine is working.
      const look = new Libsql(join(data, 'ardoise.db'));
      const running = look.prepare("select count(*) as n from generations where state = 'running'");
      const deadline = Date.now() + 1_000;
      let seen = false;
      while (!seen && Date.now() < deadline) {
        seen = (running.get() as { n: number }).n > 0;
        if (!seen) await new Promise((resolve) => setTimeout(resolve, 1));
      }
      server.child.kill('SIGKILL');
      await server.exited;
      const left = (running.get() as { n: number }).n;
      look.close();
      const answer = await asking;
      if (left > 0) caught += 1;

      server = charging();
      url = await server.ready;
      const { user } = (await get(url, `/users/${id}`, token)) as { user: { credits: number } };
      const history = (await get(url, '/users/special/history', token)) as {
        data: { id: number; clientId: string | null }[];
      };
      const made = history.data.filter(({ clientId }) => clientId === null).length;
      expect(user.credits).toBe(5 - made);
      expect(history.data.map((item) => item.id)).toEqual(expect.arrayContaining(acknowledged));
      if (answer?.status === 200) expect(history.data.map((item) => item.id)).toContain(answer.body.id);
      if (left > 0) {
        const retried = await post(url, '/revision-tools/flashcards', request, token, key);
        expect(retried.status).toBe(200);
        expect(retried.body.user.credits).toBe(4 - made);
      }
    }
    expect(caught).toBe(2);
  }, 240_000);

  it('killed right after it said that an account is deleted has deleted it', async () => {
    let server = start();
    for (let round = 0; round < 3; round += 1) {
      const url = await server.ready;
      const { token, id, form } = await signUp(url);
      await post(url, '/revision-tools/import', importBodyOf(), token);
      const answer = await post(url, '/users/delete', form);
      server.child.kill('SIGKILL');
      expect(answer.status).toBe(200);
      await server.exited;
      server = start();
      const again = await server.ready;
      expect(await get(again, `/users/${id}`, token)).toMatchObject({ invalidToken: true });
      expect((await post(again, '/users/login', form)).status).toBe(401);
      const look = new Libsql(join(data, 'ardoise.db'));
      for (const table of ['users', 'items', 'tokens', 'ledger']) {
        expect([table, look.prepare(`select * from ${table}`).all()]).toEqual([table, []]);
      }
      look.close();
    }
  }, 240_000);

  it('killed while it makes its tables makes them when it starts again', async () => {
    for (const ms of [0, 10, 20, 40]) {
      const folder = join(data, String(ms));
      const first = start({ ARDOISE_DATA: folder });
      while (!existsSync(join(folder, 'ardoise.db'))) await new Promise((resolve) => setTimeout(resolve, 1));
      await new Promise((resolve) => setTimeout(resolve, ms));
      first.child.kill('SIGKILL');
      await first.exited;
      const again = start({ ARDOISE_DATA: folder });
      const { status } = await post(await again.ready, '/users/signup', signUpForm());
      expect(status).toBe(200);
    }
  });

  it('is kept by commands that work beside it', async () => {
    const admin = (...words: string[]) => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [built.main.replace(/main\.js$/, 'admin.js'), ...words],
        {
          env: { PATH: process.env.PATH ?? '', ARDOISE_DATA: data },
          encoding: 'utf8',
          timeout: 60_000,
        },
      );
      return { status, stdout, stderr };
    };
    expect(admin('ledger')).toEqual({
      status: 1,
      stdout: '',
      stderr: `Le dossier «\u00a0${data}\u00a0» ne contient pas encore de base\u00a0: lancez d’abord «\u00a0npm start\u00a0».\n`,
    });
    const server = start();
    const url = await server.ready;
    const { token, form, id } = await signUp(url);
    expect(admin('activate', form.email, 'premium')).toEqual({
      status: 0,
      stdout: `${form.email} est maintenant sur la formule Premium\u00a0: 50 crédits par jour, solde 50.\n`,
      stderr: '',
    });
    expect(await get(url, `/users/${id}`, token)).toMatchObject({ user: { plan: 'premium', credits: 50 } });
    expect(admin('ledger')).toMatchObject({ status: 0, stderr: '' });
    expect(admin('activate', 'personne@ecole.test', 'eco').status).toBe(1);
    expect(admin()).toMatchObject({ status: 2, stderr: '' });
    const old = new Libsql(join(data, 'ardoise.db'));
    server.child.kill('SIGKILL');
    await server.exited;
    old.exec('drop table ledger');
    old.close();
    expect(admin('ledger')).toEqual({
      status: 1,
      stdout: '',
      stderr: `La base de données n’est pas encore à jour\u00a0: lancez d’abord «\u00a0npm start\u00a0».\n`,
    });
  });

  it('refuses a data folder that another server uses, and takes it once that one was killed', async () => {
    const first = start();
    await first.ready;
    const second = start();
    expect(await second.exited).toBe(1);
    expect(second.output).toEqual({
      stdout: '',
      stderr: `Un autre serveur Ardoise utilise déjà le dossier de données «\u00a0${data}\u00a0»\u00a0: arrêtez-le, ou changez ARDOISE_DATA.\n`,
    });
    first.child.kill('SIGKILL');
    await first.exited;
    await start().ready;
  });

  it('refuses a busy port', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const address = holder.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    const server = start({ PORT: port });
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toBe(
      `Le port ${port} est déjà utilisé sur 127.0.0.1\u00a0: libérez-le, ou choisissez-en un autre avec PORT.\n`,
    );
    holder.close();
  });

  it('refuses a data folder that can not be written', async () => {
    const file = join(data, 'file');
    await writeFile(file, '');
    for (const folder of [file, join(file, 'below'), '/proc/ardoise']) {
      const server = start({ ARDOISE_DATA: folder });
      expect(await server.exited).toBe(1);
      expect(server.output.stderr).toBe(
        `Le dossier de données «\u00a0${folder}\u00a0» n’est pas accessible en écriture\u00a0: voyez ses droits, ou changez ARDOISE_DATA.\n`,
      );
    }
  });

  it('refuses a database file that is none', async () => {
    await writeFile(join(data, 'ardoise.db'), 'This is no database, whatever its name says.'.repeat(100));
    const server = start();
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toMatch(/^Le dossier de données .* contient une base illisible.*\n$/);
  });

  it('refuses a full disk', async () => {
    // No file may grow beyond 8 blocks. For a database that is like a full disk, without filling one.
    const { status, stderr } = spawnSync(
      'sh',
      ['-c', `trap '' XFSZ; ulimit -f 8; exec "${process.execPath}" "${built.main}"`],
      {
        env: { PATH: process.env.PATH ?? '', PORT: '0', ARDOISE_DATA: data },
        encoding: 'utf8',
        timeout: 60_000,
      },
    );
    expect(stderr).toMatch(
      /^Le dossier de données .* ne peut plus rien recevoir\u00a0: le disque est plein, ou en panne\.\n$/,
    );
    expect(status).toBe(1);
  });

  it('refuses a PostgreSQL server that does not answer', async () => {
    const server = start({ DATABASE_URL: 'postgres://ardoise:secret@127.0.0.1:1/ardoise' });
    expect(await server.exited).toBe(1);
    expect(server.output.stderr).toBe('Le serveur PostgreSQL de DATABASE_URL ne répond pas.\n');
  });
});
