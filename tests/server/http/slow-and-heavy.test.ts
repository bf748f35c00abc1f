import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { SECOND } from '#contract/limits.ts';
import { checkPassword } from '#server/users/password/passwords.ts';
import { createScriptedEngine } from '#tests/support/scripted-engine.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describe('clients that are slow or heavy', { timeout: 20_000 }, () => {
  let server: TestServer;
  const sockets: Socket[] = [];
  const start = async (requestTimeoutMs?: number) => {
    server = await startTestServer({
      engine: createScriptedEngine(),
      ...(requestTimeoutMs !== undefined && { requestTimeoutMs }),
    });
    return new URL(await server.url());
  };
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    await server.close();
  });

  /**
   * Sends these bytes over a connection, then one letter at intervals; answers what the server sent before it closed.
   */
  async function drip(url: URL, start: string): Promise<string> {
    const socket = connect(Number(url.port), url.hostname);
    sockets.push(socket);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => {});
    await once(socket, 'connect');
    socket.write(start);
    const timer = setInterval(() => socket.write('a'), 100);
    await once(socket, 'close').finally(() => clearInterval(timer));
    return answer;
  }

  it('who drips its headers or its body is let go, and everybody else is served meanwhile', async () => {
    const url = await start(SECOND);
    const slow = [
      ...Array.from({ length: 20 }, () => drip(url, 'GET /api/health HTTP/1.1\r\nx: ')),
      ...Array.from({ length: 20 }, () =>
        drip(
          url,
          'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{',
        ),
      ),
    ];
    expect((await fetch(new URL('/api/health', url))).status).toBe(200);
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/);
    expect((await fetch(new URL('/api/health', url))).status).toBe(200);
  });

  it('a body of 10 MB is refused before it is kept', async () => {
    const url = await start();
    const before = process.memoryUsage().rss;
    const chunk = Buffer.alloc(1_000_000, 'x');
    for (let n = 0; n < 10; n += 1) expect(await pour(url, 10_000_000, chunk)).toMatch(/^HTTP\/1\.1 413 /);
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
  });

  /** Posts a body of `bytes` from one buffer, until the server stops reading; answers what the server sent. */
  async function pour(url: URL, bytes: number, chunk: Buffer): Promise<string> {
    const socket = connect(Number(url.port), url.hostname);
    sockets.push(socket);
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', () => {});
    socket.write(
      `POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
    );
    for (let sent = 0; sent < bytes && answer === '' && !socket.destroyed; sent += chunk.length) {
      await new Promise((resolve) => socket.write(chunk, resolve));
    }
    socket.destroy();
    return answer;
  }

  it('checking passwords leaves the server free to answer others', async () => {
    await start();
    // The hash that the password of an unknown e-mail is compared with is computed once, on first use.
    await checkPassword(undefined, 'craie');
    let turns = 0;
    let checking = true;
    const count = () => {
      turns += 1;
      if (checking) setImmediate(count);
    };
    setImmediate(count);
    await Promise.all(Array.from({ length: 8 }, () => checkPassword(undefined, 'craie')));
    checking = false;
    // A hash on the main thread would leave only a few turns of the event loop, not hundreds.
    expect(turns).toBeGreaterThan(200);
  });

  it('passwords are checked two at a time, so that files and names are still read meanwhile', async () => {
    await start();
    await checkPassword(undefined, 'craie');
    let checked = 0;
    const all = Array.from({ length: 12 }, () =>
      checkPassword(undefined, 'craie').then(() => (checked += 1)),
    );
    // The file read waits in the same thread pool as the hashes that have begun, and only behind those.
    await readFile(new URL(import.meta.url));
    expect(checked).toBeLessThan(5);
    await Promise.all(all);
    expect(checked).toBe(12);
  });

  it('of more passwords than can be checked in time the last are told to come back', async () => {
    await start();
    const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
    const all = await Promise.allSettled(
      Array.from({ length: 400 }, () => checkPassword(undefined, 'craie', cost)),
    );
    const refused = all.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused).toHaveLength(400 - 302);
    for (const reason of refused)
      expect(reason).toMatchObject({ code: 'unavailable', more: { retryAfterMs: 10_000 } });
    expect(await checkPassword(undefined, 'craie', cost)).toBe(false);
  });

  it('a body that is too large is heard out, so that a proxy in between can pass the refusal on', async () => {
    const url = await start();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = async (bytes: number) => {
      const asking = request(new URL('/api/users/login', url), {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': bytes },
      });
      asking.end(Buffer.alloc(bytes, 'x'));
      const [answer] = (await once(asking, 'response')) as [IncomingMessage];
      await answer.resume().toArray();
      return {
        status: answer.statusCode,
        kept: answer.headers.connection !== 'close',
        again: asking.reusedSocket,
      };
    };
    expect(await post(2_000_000)).toEqual({ status: 413, kept: true, again: false });
    expect(await post(2_000_000)).toEqual({ status: 413, kept: true, again: true });
    // The server does not read a body of this size to its end.
    expect((await post(5_000_000).catch(() => ({ kept: false }))).kept).toBe(false);
    agent.destroy();
  });
});
