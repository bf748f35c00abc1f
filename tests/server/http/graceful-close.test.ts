import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { closeGracefully } from '#server/http/graceful-close.ts';

/** Connections that wait to be accepted at once. Node accepts one in each turn of its event loop. */
const NEW = 6;

/**
 * A client in a thread of its own. It sends a request and keeps that connection open. At the message `go` it sends
 * another request on it and on new connections, and reports through shared memory how many requests were sent or
 * refused.
 */
const client = `
const { Agent, request } = require('node:http');
const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
const kept = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (agent, onSent) => new Promise((resolve) => {
  const asking = request({ port, host: '127.0.0.1', agent }, (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode));
  });
  const went = new Promise((goOn) => asking.on('finish', goOn).on('error', goOn));
  went.then(onSent);
  asking.on('error', (error) => resolve(error.code)).end();
});
const onSent = () => { Atomics.add(sent, 0, 1); Atomics.notify(sent, 0); };
parentPort.once('message', async () => {
  const onNew = Array.from({ length: ${NEW} }, () => ask(new Agent(), onSent));
  parentPort.postMessage(await Promise.all([ask(kept, onSent), ...onNew]));
  kept.destroy();
});
ask(kept, () => {}).then((status) => parentPort.postMessage(status));
`;

describe('a server that is told to stop', () => {
  let app: FastifyInstance;
  let port: number;
  let release: () => void;
  beforeEach(async () => {
    app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
    app.get('/', async () => 'ok');
    // The headers are sent at once, and the end only when a test says so.
    app.get('/long', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200, { 'content-length': 4 }).write('be');
      release = () => reply.raw.end('en');
    });
  });
  afterEach(() => app.close());

  async function listen(patience = { quietLooks: 12, quietWithinMs: 60_000 }): Promise<void> {
    closeGracefully(app, patience);
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  }
  async function ask(agent: Agent, path = '/') {
    const asking = request({ host: '127.0.0.1', port, agent, path });
    const answered = once(asking.end(), 'response');
    const [answer] = await answered;
    return {
      status: answer.statusCode as number,
      connection: answer.headers.connection as string,
      reused: asking.reusedSocket,
      ended: answer.resume().toArray() as Promise<unknown>,
    };
  }
  /** An agent that holds `count` keep-alive connections, each after one answer. */
  async function openKept(count: number): Promise<Agent> {
    const agent = new Agent({ keepAlive: true });
    const answers = await Promise.all(Array.from({ length: count }, () => ask(agent)));
    await Promise.all(answers.map(({ ended }) => ended));
    return agent;
  }

  it.each([
    { when: 'before the stop', during: false },
    { when: 'in the turn in which it looks for the last time', during: true },
  ])(
    'answers what reached it while it had no time $when, on kept and on new connections',
    async ({ during }) => {
      const sent = new Int32Array(new SharedArrayBuffer(4));
      const haveNoTime = () => {
        worker.postMessage('go');
        while (Atomics.load(sent, 0) < 1 + NEW) Atomics.wait(sent, 0, Atomics.load(sent, 0), 1_000);
      };
      const { port1: here, port2: there } = new MessageChannel();
      onTestFinished(() => here.close());
      // The message arrives in the next turn, between the check of the sockets and the next step of the close.
      there.on('message', haveNoTime);
      app.addHook('preClose', async () => {
        if (during) setImmediate(() => here.postMessage('now'));
      });
      await listen();
      const worker = new Worker(client, { eval: true, workerData: { port, sent } });
      onTestFinished(async () => void (await worker.terminate()));
      expect(await once(worker, 'message')).toEqual([200]);

      const answers = once(worker, 'message');
      if (!during) haveNoTime();
      await app.close();
      expect(await answers).toEqual([Array.from({ length: 1 + NEW }, () => 200)]);
    },
  );

  it('lets its port go at once, and answers the last request of each connection that is there', async () => {
    await listen();
    const agent = await openKept(3);
    const closed = app.close();
    await expect.poll(() => app.server.listening).toBe(false);
    const successor = createServer().listen(port, '127.0.0.1');
    await once(successor, 'listening');
    successor.close();
    for (let n = 0; n < 3; n += 1) {
      const { ended, ...answer } = await ask(agent);
      await ended;
      expect(answer).toEqual({ status: 200, connection: 'close', reused: true });
    }
    await expect(ask(agent)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await closed;
  });

  it('closes no idle connection while requests still come on others', async () => {
    await listen();
    const agent = await openKept(6);
    const closed = app.close();
    // A slow stream that lasts longer than the quiet period, but pauses for less than it.
    for (let n = 0; n < 6; n += 1) {
      await wait(100);
      const { ended, ...answer } = await ask(agent);
      await ended;
      expect(answer).toEqual({ status: 200, connection: 'close', reused: true });
    }
    await closed;
  });

  it('closes the idle connections that a client does not need, and leaves it those that it used last', async () => {
    await listen({ quietLooks: Number.POSITIVE_INFINITY, quietWithinMs: 60_000 });
    const agent = await openKept(10);
    const [kept = []] = Object.values(agent.freeSockets);
    // In the order of their answers: an agent takes the last one first.
    const [unneeded, needed] = [kept.slice(0, 4), kept.slice(4)];
    const closed = app.close();
    await expect.poll(() => unneeded.every(({ destroyed }) => destroyed)).toBe(true);
    expect(needed.map(({ destroyed }) => destroyed)).toEqual(needed.map(() => false));
    for (const _ of needed) {
      const { ended, ...answer } = await ask(agent);
      await ended;
      expect(answer).toEqual({ status: 200, connection: 'close', reused: true });
    }
    await closed;
  });

  it('ends when those who hold its connections are silent, whether they were used or not', async () => {
    await listen();
    await openKept(3);
    const silent = connect(port, '127.0.0.1');
    await once(silent, 'connect');
    // Without the close, the former would stay open for 72 s and the latter for ever.
    await app.close();
    silent.destroy();
  });

  it('waits for an answer whose headers left before, and then closes its connection', async () => {
    await listen();
    const agent = new Agent({ keepAlive: true });
    const { ended, connection } = await ask(agent, '/long');
    expect(connection).toBe('keep-alive');
    let isClosed = false;
    const closed = app.close().then(() => {
      isClosed = true;
    });
    const closesIdle = vi.spyOn(app.server, 'closeIdleConnections');
    await expect.poll(() => closesIdle.mock.calls.length).toBeGreaterThan(1);
    expect(isClosed).toBe(false);
    release();
    expect(Buffer.concat((await ended) as Buffer[]).toString()).toBe('been');
    await closed;
  });
});
