import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors, failure } from '#contract/errors.ts';
import { importBodyOf } from '#tests/support/artefacts.ts';
import { freePort } from '#tests/support/processes/free-port.ts';
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
import { signUpForm } from '#tests/support/server.ts';

const redisUrl = process.env.TEST_REDIS_URL;
/** A Redis database that no other test uses. */
const REDIS_DATABASE = 13;
const caddyfile = fileURLToPath(new URL('../../deploy/Caddyfile', import.meta.url));
/** Addresses of one name, as compose's name has one address for each process. */
const HOSTS = ['127.0.0.11', '127.0.0.12'] as const;
/** Runs Caddy with a hosts file of its own (`$0`), which leaves the machine's file unchanged. */
const WITH_NAMES = 'mount --bind "$0" /etc/hosts && exec caddy run --adapter caddyfile --config "$1"';

interface Asked {
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Record<string, string>;
  /** The client's own address; any of 127.0.0.0/8. */
  readonly from?: string;
}

const canRun =
  spawnSync('caddy', ['version']).status === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

describe.skipIf(!canRun || !postgresUrl || !redisUrl)(
  'two processes behind Caddy and its shipped file (needs Caddy, the right to give it a hosts file, PostgreSQL and Redis)',
  { timeout: 60_000 },
  () => {
    let built: BuiltServer;
    let database: PostgresDatabase;
    let folder: string;
    let caddy: ChildProcess;
    let url: string;
    let port: number;
    const processes = new Map<(typeof HOSTS)[number], { server: ServerProcess; data: string }>();
    const agent = new Agent({ keepAlive: true });

    async function start(host: (typeof HOSTS)[number]): Promise<void> {
      const data = await makeDataFolder();
      const server = startProcess(built, {
        HOST: host,
        PORT: String(port),
        ARDOISE_DATA: data,
        DATABASE_URL: database.url,
        REDIS_URL: `${redisUrl}/${REDIS_DATABASE}`,
        PUBLIC_URL: 'https://ardoise.test',
      });
      processes.set(host, { server, data });
      await server.ready;
    }
    async function stop(host: (typeof HOSTS)[number]): Promise<void> {
      const old = processes.get(host);
      if (old === undefined) return;
      processes.delete(host);
      old.server.child.kill('SIGTERM');
      expect(await old.server.exited).toBe(0);
      await rm(old.data, { recursive: true, force: true });
    }

    beforeAll(async () => {
      [built, database, folder, port] = await Promise.all([
        buildServer(),
        createPostgresDatabase(),
        makeDataFolder(),
        freePort(),
      ]);
      await Promise.all(HOSTS.map(start));
      url = `http://localhost:${await freePort()}`;
      const [config, names] = [join(folder, 'Caddyfile'), join(folder, 'hosts')];
      await writeFile(config, `{\n\tadmin off\n\tdefault_bind 127.0.0.1\n}\nimport ${caddyfile}\n`);
      await writeFile(
        names,
        ['127.0.0.1 localhost', ...HOSTS.map((host) => `${host} ardoise`), ''].join('\n'),
      );
      caddy = spawn('unshare', ['--mount', 'sh', '-c', WITH_NAMES, names, config], {
        env: { PATH: process.env.PATH, HOME: folder, ARDOISE_DOMAIN: url, ARDOISE_PORT: String(port) },
        stdio: 'ignore',
      });
      while ((await ask('GET', '/api/health').catch(() => null))?.status !== 200) await wait(50);
    }, 120_000);
    afterAll(async () => {
      agent.destroy();
      if (caddy?.kill('SIGKILL')) await once(caddy, 'exit');
      for (const { server, data } of processes.values()) {
        server.child.kill('SIGKILL');
        await server.exited;
        await rm(data, { recursive: true, force: true });
      }
      await database?.drop();
      await built?.remove();
      if (folder) await rm(folder, { recursive: true, force: true });
    });

    /** A request as a phone makes it, over keep-alive connections. */
    async function ask(method: string, path: string, { body, token, headers, from }: Asked = {}) {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const asking = request(new URL(path, url), {
        method,
        host: '127.0.0.1',
        agent,
        ...(from && { localAddress: from, agent: false }),
        headers: {
          ...(payload && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      });
      asking.end(payload);
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      const text = Buffer.concat(await answer.toArray()).toString();
      return { status: answer.statusCode ?? 0, headers: answer.headers, text };
    }

    async function signUp(): Promise<string> {
      const form = signUpForm();
      const created = await ask('POST', '/api/users/signup', { body: form });
      const outboxes = [...processes.values()].map(({ data }) =>
        readFile(join(data, 'outbox.jsonl'), 'utf8').catch(() => ''),
      );
      const sms = (await Promise.all(outboxes))
        .join('')
        .split('\n')
        .find((line) => line.includes(form.phoneNumber));
      const { code: codeSupplied } = JSON.parse(sms ?? '{}') as { code?: string };
      const { id } = JSON.parse(created.text).user;
      const verified = await ask('POST', '/api/users/verify', { body: { id, codeSupplied } });
      return JSON.parse(verified.text).token;
    }

    it('answer with their own headers, and show nobody their metrics', async () => {
      const page = await ask('GET', '/home');
      expect(page.status).toBe(200);
      expect(page.headers['strict-transport-security']).toBeDefined();
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect((await ask('GET', '/metrics')).status).toBe(404);
    });

    it('count tries by the client’s own address, whatever it claims', async () => {
      const body = { email: `${randomUUID()}@ecole.test`, password: 'faux' };
      const statuses: number[] = [];
      for (let n = 0; n < 12; n += 1) {
        const headers = { 'x-forwarded-for': `203.0.113.${n}`, forwarded: `for=203.0.113.${n}` };
        statuses.push((await ask('POST', '/api/users/login', { body, headers })).status);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
      expect((await ask('POST', '/api/users/login', { body, from: '127.0.0.77' })).status).toBe(401);
    });

    it('refuse what is too large in words', async () => {
      for (let n = 0; n < 10; n += 1) {
        const answer = await ask('POST', '/api/users/login', { body: 'x'.repeat(2_000_000) });
        expect([answer.status, JSON.parse(answer.text).code]).toEqual([413, 'too_large']);
      }
    });

    it.each(['websocket', 'polling'])(
      'tell a phone by %s of the text that is written for it',
      async (transport) => {
        const token = await signUp();
        // Long-polling needs several requests to one process.
        if (transport === 'polling') await stop(HOSTS[0]);
        const phone = connectRealtime(url, token, { transports: [transport] });
        await phone.ready;
        const { status, text } = await ask('POST', '/api/tools/synonym', { token, body: { word: 'maison' } });
        expect(status).toBe(200);
        await expect.poll(() => phone.heard.at(-1)?.data).toBe(JSON.parse(text).output);
        phone.socket.disconnect();
        if (transport === 'polling') await start(HOSTS[0]);
      },
    );

    it('are restarted one after the other, and no read fails, and no write is lost or doubled', async () => {
      const reads: number[] = [];
      const writes: number[] = [];
      const written: string[] = [];
      const tokens = await Promise.all(Array.from({ length: 4 }, signUp));
      let isOver = false;
      async function keepAsking(token: string): Promise<void> {
        while (!isOver) {
          reads.push((await ask('GET', '/api/users/special/dashboard', { token })).status);
          const body = importBodyOf();
          const headers = { 'idempotency-key': randomUUID() };
          // As in the app, the same change is sent with the same key until the server accepts it.
          let status = 0;
          while (status !== 200) {
            ({ status } = await ask('POST', '/api/revision-tools/import', { token, body, headers }));
            writes.push(status);
          }
          written.push(body.clientId);
          await wait(10);
        }
      }
      const callers = tokens.map(keepAsking);
      for (const host of HOSTS) {
        await stop(host);
        await start(host);
      }
      isOver = true;
      await Promise.all(callers);
      expect(new Set(reads)).toEqual(new Set([200]));
      expect(writes.length).toBeGreaterThan(50);
      // A write that reaches a process while it shuts down is refused and sent again.
      expect(writes.filter((status) => status !== 200).length).toBeLessThan(writes.length / 50);
      const stored = await Promise.all(
        tokens.map(async (token) => {
          const { text } = await ask('GET', '/api/users/special/history', { token });
          return (JSON.parse(text).data as { clientId: string }[]).map(({ clientId }) => clientId);
        }),
      );
      expect(stored.flat().toSorted()).toEqual(written.toSorted());
    });

    it('that are all gone leave a refusal that the app knows, and a page in French', async () => {
      await Promise.all(HOSTS.map(stop));
      const [call, page] = await Promise.all([
        ask('POST', '/api/users/login', { body: {} }),
        ask('GET', '/home'),
      ]);
      expect([call.status, page.status]).toEqual([503, 503]);
      expect(call.headers['retry-after']).toBe('5');
      expect(failure.parse(JSON.parse(call.text))).toMatchObject({
        code: 'unavailable',
        message: errors.unavailable.message,
      });
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.text).toContain('indisponible');
      await Promise.all(HOSTS.map(start));
      expect((await ask('GET', '/api/health')).status).toBe(200);
    });
  },
);
