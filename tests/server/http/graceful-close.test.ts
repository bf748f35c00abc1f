import { once } from 'node:events';
import { stat } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { closeGracefully } from '#server/http/graceful-close.ts';

/**
 * A client in a thread of its own: asks once and keeps that connection; at the word `go` asks on it again and on a new
 * one, and says through the shared memory when both requests are on their way.
 */
const client = `
const { Agent, request } = require('node:http');
const { parentPort, workerData: { port, sent } } = require('node:worker_threads');
const kept = new Agent({ keepAlive: true, maxSockets: 1 });
const ask = (agent, onSent) => new Promise((resolve) => {
  const asking = request({ port, host: '127.0.0.1', agent }, (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode));
  });
  asking.on('error', (error) => resolve(error.code)).on('finish', onSent).end();
});
const onSent = () => { Atomics.add(sent, 0, 1); Atomics.notify(sent, 0); };
parentPort.once('message', async () => {
  parentPort.postMessage(await Promise.all([ask(kept, onSent), ask(new Agent(), onSent)]));
  kept.destroy();
});
ask(kept, () => {}).then((status) => parentPort.postMessage(status));
`;

it('answers what reached it while it had no time to look, on kept and on new connections', async () => {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  closeGracefully(app);
  app.get('/', async () => 'ok');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const sent = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(client, { eval: true, workerData: { port, sent } });
  expect(await once(worker, 'message')).toEqual([200]);

  const answers = once(worker, 'message');
  const closed = app.close();
  const stoppedAt = performance.now();
  // An input or output callback: what the loop looks at next is the time, and only then its sockets.
  stat('.', () => {
    worker.postMessage('go');
    while (Atomics.load(sent, 0) < 2) Atomics.wait(sent, 0, Atomics.load(sent, 0), 1_000);
    while (performance.now() - stoppedAt < 400) Atomics.wait(sent, 0, 2, 50);
  });
  expect(await answers).toEqual([[200, 200]]);
  await closed;
  await worker.terminate();
});
