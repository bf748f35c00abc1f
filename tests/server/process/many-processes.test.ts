import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS_PER_MINUTE } from '#contract/limits.ts';
import { SOCKET_PATH } from '#contract/realtime.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { startBalancer } from '#tests/support/processes/balancer.ts';
import {
  createPostgresDatabase,
  type PostgresDatabase,
  postgresUrl,
} from '#tests/support/processes/postgres.ts';
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

const redisUrl = process.env.TEST_REDIS_URL;
/** A Redis database that no other test uses. */
const REDIS_DATABASE = 11;
const POEM = 'Le matin se lève sur le fleuve,\net la ville ouvre ses volets.';

interface Answer {
  readonly status: number;
  readonly body: {
    message?: string;
    token?: string;
    id?: number;
    output?: string;
    data?: { clientId: string }[];
    user?: { id: number };
  };
}

describe.skipIf(!postgresUrl || !redisUrl)(
  'three processes behind a balancer, on one PostgreSQL and one Redis',
  { timeout: 120_000 },
  () => {
    let built: BuiltServer;
    let database: PostgresDatabase;
    let balancer: Awaited<ReturnType<typeof startBalancer>>;
    let model: ScriptedModel;
    const processes: { server: ServerProcess; url: string; data: string }[] = [];

    async function startOne(): Promise<void> {
      const data = await makeDataFolder();
      const server = startProcess(built, {
        ARDOISE_DATA: data,
        DATABASE_URL: database.url,
        REDIS_URL: `${redisUrl}/${REDIS_DATABASE}`,
        AI_BASE_URL: model.baseUrl.href,
        AI_MODEL: 'scripted',
      });
      const url = (await server.ready).replace('localhost', '127.0.0.1');
      processes.push({ server, url, data });
    }

    beforeAll(async () => {
      [built, database, model] = await Promise.all([
        buildServer(),
        createPostgresDatabase(),
        startScriptedModel(),
      ]);
      // All processes start at once on an empty database: the tables must be created once.
      await Promise.all([startOne(), startOne(), startOne()]);
      balancer = await startBalancer(() => processes.map(({ url }) => url));
    }, 120_000);
    afterAll(async () => {
      await balancer?.close();
      for (const { server, data } of processes) {
        server.child.kill('SIGKILL');
        await server.exited;
        await rm(data, { recursive: true, force: true });
      }
      await database?.drop();
      await model?.close();
      await built?.remove();
    });

    async function call(
      method: string,
      path: string,
      body?: unknown,
      token = '',
      key: string = randomUUID(),
      at = balancer.url,
    ) {
      const response = await fetch(`${at}/api${path}`, {
        method,
        headers: {
          ...(body !== undefined && { 'content-type': 'application/json' }),
          authorization: `Bearer ${token}`,
          'idempotency-key': key,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() } as Answer;
    }

    async function codeOf(phone: string): Promise<string> {
      for (const { data } of processes) {
        const lines = (await readFile(join(data, 'outbox.jsonl'), 'utf8').catch(() => '')).trim().split('\n');
        const sent = lines.filter((line) => line.includes(phone)).at(-1);
        if (sent !== undefined) return (JSON.parse(sent) as { code: string }).code;
      }
      throw new Error('No SMS went out');
    }

    async function signUp() {
      const form = signUpForm();
      const { body } = await call('POST', '/users/signup', form);
      const codeSupplied = await codeOf(form.phoneNumber);
      const verified = await call('POST', '/users/verify', { id: body.user?.id, codeSupplied });
      return { token: verified.body.token ?? '', email: form.email, password: form.password };
    }

    it('know an account whichever of them it asks', async () => {
      const { token } = await signUp();
      for (let n = 0; n < 6; n += 1) {
        expect((await call('GET', '/users/special/dashboard', undefined, token)).status).toBe(200);
      }
    });

    it('count wrong passwords together', async () => {
      const { email } = await signUp();
      const wrong = () => call('POST', '/users/login', { email, password: 'une autre craie' });
      let refused = 0;
      for (let n = 0; n < 40 && refused === 0; n += 1) if ((await wrong()).status === 429) refused = n;
      // Three processes that count separately would allow three times as many tries as one process.
      const alone = await triesOfOneProcess();
      expect(refused).toBe(alone);
    });

    /** The number of wrong passwords that one process accepts before it limits the rate. */
    async function triesOfOneProcess(): Promise<number> {
      const { email } = await signUp();
      const [only] = processes;
      for (let n = 0; n < 40; n += 1) {
        const { status } = await fetch(`${only?.url}/api/users/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'une autre craie' }),
        });
        if (status === 429) return n;
      }
      return 0;
    }

    it('end a session everywhere within a second, connections too', async () => {
      const { token } = await signUp();
      const [first] = processes;
      const socket = io(first?.url ?? '', {
        path: SOCKET_PATH,
        auth: { token },
        transports: ['websocket'],
        reconnection: false,
      });
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      const closed = new Promise((resolve) => socket.on('disconnect', resolve));
      const last = processes.at(-1);
      const { ms } = await timed(async () => {
        await fetch(`${last?.url}/api/users/logout`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}` },
        });
        await closed;
      });
      expect(ms).toBeLessThan(1_000);
      expect((await call('GET', '/users/special/dashboard', undefined, token)).status).toBe(401);
    });

    /** The first and the last process, which are two different ones. */
    const ends = () => ({ here: processes[0]?.url ?? '', there: processes.at(-1)?.url ?? '' });
    const poem = (at: string, token: string, key?: string) =>
      call('POST', '/tools/poem', { desc: 'le fleuve' }, token, key, at);

    it('tell a phone, whichever it is connected to, of the text that another of them writes', async () => {
      const { token } = await signUp();
      const { here, there } = ends();
      const text = POEM.repeat(4);
      model.play(says(text, { by: 8, everyMs: 30 }));
      const phone = connectRealtime(here, token);
      await phone.ready;
      const { status, body } = await poem(there, token);
      expect([status, body.output]).toEqual([200, text]);
      await expect.poll(() => phone.heard.at(-1)?.data).toBe(text);
      expect(phone.heard[0]?.event).toBe('completionId');
      const texts = phone.heard.filter(({ event }) => event === 'completion').map(({ data }) => data);
      expect(texts.length).toBeGreaterThan(2);
      for (const part of texts) expect(text.startsWith(part)).toBe(true);
      phone.socket.disconnect();
    });

    it('keep the newest five connections of an account, to whichever of them they are', async () => {
      const { token } = await signUp();
      const phones = [];
      for (let n = 0; n < 8; n += 1) {
        const phone = connectRealtime(processes[n % processes.length]?.url ?? '', token);
        await phone.ready;
        phones.push(phone);
      }
      await Promise.all(phones.slice(0, 3).map(({ closed }) => closed));
      expect(phones.map(({ socket }) => socket.connected)).toEqual([
        ...[false, false, false],
        ...[true, true, true, true, true],
      ]);
      for (const { socket } of phones) socket.disconnect();
    });

    it('answer a request that is repeated to another of them once, with what the first one writes', async () => {
      const { token } = await signUp();
      const { here, there } = ends();
      model.play(says(POEM, { by: 8, everyMs: 30 }));
      model.requests.length = 0;
      const key = randomUUID();
      const [first, again] = await Promise.all([poem(here, token, key), poem(there, token, key)]);
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.body.id).toBe(first.body.id);
      expect(model.requests).toHaveLength(1);
    });

    it('stop a text that another of them writes, and keep what it had', async () => {
      const { token } = await signUp();
      const { here, there } = ends();
      model.play(says(POEM.repeat(40), { by: 8, everyMs: 30 }));
      const phone = connectRealtime(here, token);
      await phone.ready;
      const writing = poem(there, token);
      await expect.poll(() => phone.heard.find(({ event }) => event === 'completion')).toBeDefined();
      const stopped = await call(
        'POST',
        `/generations/${phone.heard[0]?.completionId}/stop`,
        undefined,
        token,
        undefined,
        here,
      );
      expect(stopped.status).toBe(200);
      const { status, body } = await writing;
      expect(status).toBe(200);
      expect(POEM.repeat(40).startsWith(body.output ?? '?')).toBe(true);
      expect(body.output?.length).toBeLessThan(POEM.length * 40);
      phone.socket.disconnect();
    });

    it('lose nothing that was acknowledged when one of them is killed under load, and double nothing', async () => {
      const { token } = await signUp();
      const acknowledged = new Set<string>();
      let stop = false;
      async function write(): Promise<void> {
        while (!stop) {
          const body = importBodyOf();
          const key = randomUUID();
          // As a phone does, the same change is sent with the same key until the server accepts it.
          for (let tries = 0; tries < 20; tries += 1) {
            const answer = await call('POST', '/revision-tools/import', body, token, key).catch(() => null);
            if (answer?.status !== 200) continue;
            acknowledged.add(body.clientId);
            break;
          }
        }
      }
      const writers = Array.from({ length: 6 }, write);
      const count = () => acknowledged.size;
      await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(20);
      const [victim] = processes.splice(1, 1);
      victim?.server.child.kill('SIGKILL');
      await victim?.server.exited;
      await expect.poll(count, { timeout: 30_000 }).toBeGreaterThan(40);
      stop = true;
      await Promise.all(writers);
      const { body } = await call('GET', '/users/special/history', undefined, token);
      const stored = (body.data ?? []).map(({ clientId }) => clientId);
      expect(stored).toHaveLength(new Set(stored).size);
      expect(new Set(stored)).toEqual(acknowledged);
      if (victim) await rm(victim.data, { recursive: true, force: true });
      await startOne();
    });

    it('are restarted one after the other without one failed request', async () => {
      // Each asks as its own account and slower than an account may: a quick machine would otherwise be refused for haste.
      const people = await Promise.all(Array.from({ length: 4 }, () => signUp()));
      const pause = (2 * 60_000) / CALLS_PER_MINUTE;
      const statuses: number[] = [];
      let stop = false;
      async function keepAsking({ token }: { token: string }): Promise<{ token: string; written: string[] }> {
        const written: string[] = [];
        while (!stop) {
          statuses.push((await call('GET', '/users/special/dashboard', undefined, token)).status);
          const body = importBodyOf();
          statuses.push((await call('POST', '/revision-tools/import', body, token)).status);
          written.push(body.clientId);
          await new Promise((resolve) => setTimeout(resolve, pause));
        }
        return { token, written };
      }
      const callers = people.map(keepAsking);
      for (let n = 0; n < 3; n += 1) {
        const [old] = processes;
        await startOne();
        old?.server.child.kill('SIGTERM');
        // The balancer does not know: it sends to this process as long as the process accepts connections.
        expect(await old?.server.exited).toBe(0);
        processes.shift();
        if (old) await rm(old.data, { recursive: true, force: true });
      }
      stop = true;
      const kept = await Promise.all(callers);
      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(statuses.length).toBeGreaterThan(20);
      for (const { token, written } of kept) {
        const { body } = await call('GET', '/users/special/history', undefined, token);
        expect((body.data ?? []).map(({ clientId }) => clientId).toSorted()).toEqual(written.toSorted());
      }
    });
  },
);
