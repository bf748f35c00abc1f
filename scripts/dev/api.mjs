import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { run } from '../processes.mjs';

/** Milliseconds between two looks at whether the server that was started answers. */
const LOOK_MS = 30;

/**
 * @typedef {object} Api
 * @property {string} origin where it listens, for the proxy alone
 * @property {() => Promise<boolean>} whenReady waits while it is being started; false where it could not be
 * @property {() => Headers | null} headers of its answers, which every page of the app has too; null before the first
 * @property {() => Promise<void>} watch builds and starts it, and does so again after each change
 */

/** @returns {Promise<number>} a port that nobody listens on */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Calls back after each build of the server that made another one, the first one included. A build that fails leaves what
 * runs alone, and so does one that changed nothing: a file that is written in two steps is built twice.
 * @param {string} root
 * @param {string} folder
 * @param {() => void} onBuilt
 */
async function watchServer(root, folder, onBuilt) {
  process.env.BUILD_INTO = folder;
  const watcher = await build({
    configFile: join(root, 'server/vite.config.ts'),
    mode: 'development',
    logLevel: 'error',
    // What runs may still load a part of the build before.
    build: { watch: {}, emptyOutDir: false, reportCompressedSize: false },
  });
  delete process.env.BUILD_INTO;
  if (!('on' in watcher)) throw new Error('vite does not watch');
  let isBroken = false;
  let earlier = '';
  watcher.on('event', async (event) => {
    if (event.code === 'START') isBroken = false;
    if (event.code === 'END' && !isBroken) {
      // The names of all other files hold digests, so that these differ whenever any does.
      const entries = readdirSync(join(folder, 'server')).filter((name) => name.endsWith('.js'));
      const built = entries.map((name) => readFileSync(join(folder, 'server', name), 'utf8')).join('');
      if (built !== earlier) onBuilt();
      earlier = built;
    }
    if (event.code === 'ERROR') {
      isBroken = true;
      console.error(`\nLe serveur ne peut pas être construit :\n${event.error.message}\n`);
    }
    if ('result' in event) await event.result?.close();
  });
}

/**
 * The API while developing: from `watch` on the server is built whenever one of its files changes, and started again, as a
 * process of its own that stops as it does in production.
 * @param {string} root
 * @param {{publicUrl: string, data: string, folder: string}} settings `folder`: where the built server goes
 * @returns {Promise<Api>}
 */
export async function prepareApi(root, { publicUrl, data, folder }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'app'), { recursive: true });
  // The server looks for the built app beside itself, and nobody asks this one for it.
  writeFileSync(join(folder, 'app/index.html'), '<!doctype html><title>Ardoise</title>');

  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    ARDOISE_DATA: data,
  };
  /** @type {Headers | null} */
  let headers = null;
  let stop = new AbortController();
  /** @type {Promise<unknown>} */
  let ended = Promise.resolve();

  /** @returns {Promise<boolean>} whether it answers; false as soon as it ended instead */
  async function start() {
    stop.abort();
    await ended;
    stop = new AbortController();
    let isOver = false;
    ended = run(process.execPath, [join(folder, 'server/main.js')], {
      cwd: root,
      env,
      show: true,
      signal: stop.signal,
    }).then(() => {
      isOver = true;
    });
    while (!isOver) {
      const answer = await fetch(`${origin}/api/health`).catch(() => null);
      if (answer !== null) {
        headers = answer.headers;
        return true;
      }
      await wait(LOOK_MS);
    }
    return false;
  }

  let isStale = false;
  /** @type {Promise<boolean> | null} */
  let starting = null;
  let isUp = false;
  /** One start after the other; whatever is built meanwhile is started once more. */
  function startAgain() {
    isStale = true;
    starting ??= (async () => {
      while (isStale) {
        isStale = false;
        isUp = await start();
      }
      starting = null;
      return isUp;
    })();
  }
  /** @type {() => void} */
  let onBuilt = () => {};
  const firstBuild = /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      onBuilt = resolve;
    })
  );
  return {
    origin,
    headers: () => headers,
    async whenReady() {
      await firstBuild;
      return await (starting ?? isUp);
    },
    watch: () =>
      watchServer(root, folder, () => {
        startAgain();
        onBuilt();
      }),
  };
}
