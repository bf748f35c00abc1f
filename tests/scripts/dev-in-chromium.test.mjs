import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findChromium } from '#tests/support/find-chromium.ts';
import { processesIn, start } from './checkout.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const notCopied = ['.git', '.build', 'dist', 'docs', 'tests', 'var', 'node_modules'];

/** A copy of the whole product, with the packages of this one, that a test may change. */
function copyOfTheProduct() {
  const root = mkdtempSync(join(tmpdir(), 'ardoise-dev-'));
  for (const name of readdirSync(project).filter((name) => !notCopied.includes(name))) {
    cpSync(join(project, name), join(root, name), { recursive: true });
  }
  // One link a package: what Vite keeps beside them is this copy's own.
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync(join(project, 'node_modules'))) {
    if (!/^\.(vite|cache)/.test(name)) {
      symlinkSync(join(project, 'node_modules', name), join(root, 'node_modules', name));
    }
  }
  /**
   * Changes the one file below a folder that says something.
   * @param {string} folder
   * @param {string} said
   * @param {string} instead
   */
  function change(folder, said, instead) {
    const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path, 'utf8').includes(said));
    expect(files).toHaveLength(1);
    const [file = ''] = files;
    writeFileSync(file, readFileSync(file, 'utf8').replace(said, instead));
  }
  return { root, change };
}

/** @returns {Promise<number>} a port that nobody listens on */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function develop(command = ['npm', 'run', 'dev', '--silent']) {
  const { root, change } = copyOfTheProduct();
  const port = String(await freePort());
  const env = { PORT: port, ARDOISE_DATA: join(root, 'var'), PUBLIC_URL: undefined, HOST: undefined };
  const running = start(root, command, env, { ownGroup: true, outlastsTest: true });
  const url = `http://localhost:${port}`;
  await running.says(`Ardoise est prête : ${url}`);
  // A kill would leave the server that it started.
  const end = async () => {
    if (running.child.exitCode === null) running.signalGroup('SIGINT');
    await running.end();
    rmSync(root, { recursive: true, force: true });
  };
  return { root, change, running, url, end };
}

async function openBrowser() {
  const { path, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox'],
    env: { ...process.env, ...env },
  });
  onTestFinished(() => browser.close());
  return browser;
}

/** @param {string} url @returns {Promise<string>} why the realtime channel takes nobody without a token */
const askChannel = (url) =>
  new Promise((resolve) => {
    const socket = io(url, { transports: ['websocket'], auth: { token: 'nobody' }, reconnection: false });
    onTestFinished(() => void socket.close());
    socket.once('connect_error', ({ message }) => resolve(message));
  });

/** @param {string} url */
const permissionsOf = async (url) => (await fetch(`${url}/api/health`)).headers.get('permissions-policy');

/** One `npm run dev` for all that follows, each from where the one before left it. */
describe('npm run dev', { timeout: 120_000 }, () => {
  let developing = /** @type {Awaited<ReturnType<typeof develop>>} */ ({});
  beforeAll(async () => {
    developing = await develop();
  }, 120_000);
  afterAll(() => developing.end?.());

  it('serves the API and the realtime channel, and a worker that takes an earlier build away', async () => {
    const { url } = developing;
    const health = await fetch(`${url}/api/health`);
    expect(await health.json()).toMatchObject({ status: 'ok' });
    expect(await askChannel(url)).toBe('invalid_token');

    const worker = await fetch(`${url}/sw.js`);
    expect(worker.headers.get('content-type')).toBe('text/javascript');
    expect(await worker.text()).toBe(readFileSync(join(project, 'deploy/kill-switch-sw.js'), 'utf8'));

    // The page runs under the policy of production, but for what Vite writes into it.
    const policy = (/** @type {Response} */ { headers }) => headers.get('content-security-policy') ?? '';
    const page = await fetch(`${url}/login`);
    const nonce = /'nonce-[\w-]{20,}'/;
    expect(policy(page)).toMatch(nonce);
    expect(policy(page).replaceAll(new RegExp(` ${nonce.source}`, 'g'), '')).toBe(policy(health));
    expect(policy(health)).not.toContain('nonce');
  });

  it('serves the source with hot reload', async () => {
    const { url, change } = developing;
    const browser = await openBrowser();
    const tab = await browser.newPage({ locale: 'fr-FR' });
    const complaints = /** @type {string[]} */ ([]);
    tab.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    tab.on('pageerror', (error) => complaints.push(error.message));
    await tab.goto(`${url}/login`);
    await tab.getByLabel('E-mail').fill('eleve@ecole.example');
    change('src/features', 'Mot de passe oublié', 'Un autre mot');
    await tab.getByText('Un autre mot').waitFor();
    // What was typed is still there: the component was replaced, the page was not loaded again.
    expect(await tab.getByLabel('E-mail').inputValue()).toBe('eleve@ecole.example');
    expect(complaints).toEqual([]);
  });

  it('says in French that a port is taken', async () => {
    const { root, url } = developing;
    const { port } = new URL(url);
    const env = { PORT: port, ARDOISE_DATA: join(root, 'var2') };
    const { code, output } = await start(root, ['npm', 'run', 'dev', '--silent'], env).end();
    expect(code).toBe(1);
    expect(output).toContain(`Le port ${port} est déjà pris`);
  });

  it('says that the server cannot be built, and builds it again on the next change', async () => {
    const { url, change, running } = developing;
    change('server', "'camera=(), ", 'camera=(), ');
    await running.says('Le serveur ne peut pas être construit');
    expect(await permissionsOf(url)).toContain('camera=(),');
    change('server', ' camera=(), ', " 'camera=(self), ");
    await expect.poll(() => permissionsOf(url), { timeout: 30_000 }).toContain('camera=(self)');
  });

  it('ends with Ctrl-C, all of it', async () => {
    const { root, url, running } = developing;
    const asked = performance.now();
    running.signalGroup('SIGINT');
    const { code, output } = await running.end();
    expect(performance.now() - asked).toBeLessThan(5_000);
    expect(code).toBe(130);
    expect(processesIn(root)).toBe('');
    await expect(fetch(url)).rejects.toThrow();
    // Said when it was ready, and once more when the server was.
    expect(output.match(/Ardoise est prête/g)).toHaveLength(2);
  });
});

it('npm run lessons -- preview shows a lesson, again at each change, and names its faults', async () => {
  const slug = 'theoreme-de-pythagore';
  const preview = ['npm', 'run', '--silent', 'lessons', '--', 'preview', slug];
  const { change, running, url, end } = await develop(preview);
  onTestFinished(end);
  await running.says(`La leçon s’ouvrira à ${url}/library/${slug}`);
  const browser = await openBrowser();
  const tab = await browser.newPage({ locale: 'fr-FR' });
  // The first page has Vite read every module and every lesson.
  tab.setDefaultTimeout(90_000);
  await tab.goto(`${url}/library/${slug}`);
  await tab.getByText('Un maçon de Bukavu vient').waitFor();
  change(`lessons/${slug}`, 'Un maçon de Bukavu vient', 'Une maçonne de Goma vient');
  await tab.getByText('Une maçonne de Goma vient').waitFor();
  change(`lessons/${slug}`, 'title: Le théorème de Pythagore\n', '');
  await running.says('lesson.md:1');
}, 240_000);
