import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { start } from '../checkout.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/** @returns {Promise<number>} a port that nobody listens on */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function served() {
  const data = mkdtempSync(join(tmpdir(), 'ardoise-data-'));
  onTestFinished(() => rmSync(data, { recursive: true, force: true }));
  const PORT = String(await freePort());
  const settings = { PORT, HOST: '127.0.0.1', ARDOISE_DATA: data, NODE_ENV: undefined };
  const running = start(root, ['npm', 'start', '--silent'], settings, { ownGroup: true });
  await running.says(`Ardoise est prête : http://localhost:${PORT}`);
  return { running, origin: `http://localhost:${PORT}` };
}

it('npm start serves the app and the API on one port, once it says so', async () => {
  const { origin } = await served();
  const [health, shell, missing] = await Promise.all(
    ['/api/health', '/artefacts/MTIz', '/assets/gone.js'].map((path) => fetch(origin + path)),
  );
  expect(await health?.json()).toMatchObject({ status: 'ok' });
  expect(await shell?.text()).toContain('<title>Ardoise</title>');
  expect(missing?.status).toBe(404);
  const worker = await fetch(`${origin}/sw.js`);
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  expect(worker.headers.get('content-type')).toContain('javascript');
});

it.each(/** @type {const} */ (['SIGINT', 'SIGTERM']))(
  'a %s to all of a terminal’s processes, which npm passes on a second time, ends it cleanly within 5 s',
  async (signal) => {
    const { running, origin } = await served();
    const open = await fetch(`${origin}/api/health`);
    expect(open.ok).toBe(true);
    const asked = performance.now();
    running.signalGroup(signal);
    expect((await running.end()).code).toBe(0);
    expect(performance.now() - asked).toBeLessThan(5_000);
    await expect(fetch(`${origin}/api/health`)).rejects.toThrow();
  },
);

it('a Ctrl-C lets a request under way finish, though npm passes the signal on a second time', async () => {
  const { running, origin } = await served();
  const { port } = new URL(origin);
  const body = JSON.stringify({ email: 'personne@ecole.example', password: 'pas-la-bonne' });
  const socket = connect(Number(port), '127.0.0.1');
  const answered = once(socket.setEncoding('utf8'), 'data');
  const head = ['POST /api/users/login HTTP/1.1', 'Host: localhost', 'Content-Type: application/json'];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 9)}`);
  // Whoever asks after it is answered: by then the server has read what was sent before.
  expect((await fetch(`${origin}/api/health`)).ok).toBe(true);
  running.signalGroup('SIGINT');
  // Nobody else is let in any more.
  const isLetIn = () =>
    fetch(`${origin}/api/health`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  await expect.poll(isLetIn).toBe(false);
  socket.write(body.slice(9));
  const [answer] = await answered;
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect((await running.end()).code).toBe(0);
});

it('a SIGTERM to npm alone ends it cleanly', async () => {
  const { running, origin } = await served();
  running.child.kill('SIGTERM');
  expect((await running.end()).code).toBe(0);
  await expect(fetch(`${origin}/api/health`)).rejects.toThrow();
});
