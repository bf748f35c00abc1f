import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished, vi } from 'vitest';

// Each of these tests starts several processes, on machines of any speed.
vi.setConfig({ testTimeout: 30_000 });

const project = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/** Stands in for vite: takes `slowMs`, then writes what `src/app.txt` and `server/app.txt` say. */
const bundler = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
export async function build({ configFile }) {
  if (process.env.NODE_ENV !== 'production') throw new Error('not a production build');
  await new Promise((resolve) => setTimeout(resolve, Number(process.env.SLOW_MS ?? 0)));
  const read = (file) => readFileSync(file, 'utf8').trim();
  const into = process.env.BUILD_INTO;
  if (configFile.includes('server')) {
    mkdirSync(into + '/server/chunks', { recursive: true });
    writeFileSync(into + '/server/main.js', read('server/app.txt'));
  } else {
    const name = read('src/app.txt');
    mkdirSync(into + '/app/assets', { recursive: true });
    writeFileSync(into + '/app/assets/index-' + name + '.js', '// ' + name.repeat(200));
    writeFileSync(into + '/app/index.html', '<p>' + name);
  }
}`;

/** Stands in for the server: answers signals after STOP_MS, with its own exit code. */
const serverCode = `
console.log('prête');
const alive = setInterval(() => {}, 1000);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {
  clearInterval(alive);
  setTimeout(() => { console.log('finie'); process.exit(7); }, Number(process.env.STOP_MS ?? 50));
});`;

/**
 * A small checkout in a temporary folder with the project's own scripts, installed and not yet built. Gone
 * when the test ends.
 */
export function checkout() {
  const root = mkdtempSync(join(tmpdir(), 'ardoise-checkout-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  /**
   * @param {string} path
   * @param {string} content
   */
  const write = (path, content) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  const packages = { '': {}, 'node_modules/vite': { version: '1.0.0' } };
  cpSync(join(project, 'scripts/'), join(root, 'scripts'), { recursive: true });
  write('package.json', JSON.stringify({ type: 'module', scripts }));
  write('package-lock.json', JSON.stringify({ packages }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages }));
  write(
    'node_modules/vite/package.json',
    JSON.stringify({ name: 'vite', type: 'module', exports: './index.js' }),
  );
  write('node_modules/vite/index.js', bundler);
  write('src/app.txt', 'un');
  write('server/app.txt', serverCode);
  return { root, write, scripts };
}

/**
 * Starts a command of a checkout. It is killed when the test ends, or by whoever it is to outlast the test for.
 * @param {string} root
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} [env]
 * @param {{ownGroup?: boolean, outlastsTest?: boolean}} [options] `ownGroup`: like a command typed into a terminal, so that a
 *   Ctrl-C reaches all of it
 */
export function start(
  root,
  [program = '', ...args],
  env = {},
  { ownGroup = false, outlastsTest = false } = {},
) {
  const { npm_lifecycle_event: _, ...own } = process.env;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: ownGroup,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  /** @param {NodeJS.Signals} signal */
  const signalGroup = (signal) => process.kill(ownGroup ? -Number(child.pid) : Number(child.pid), signal);
  const kill = () => {
    if (child.exitCode === null && child.signalCode === null) signalGroup('SIGKILL');
  };
  if (!outlastsTest) onTestFinished(kill);
  return {
    child,
    signalGroup,
    kill,
    /** @returns {Promise<{code: number | null, output: string}>} */
    end: async () => {
      await ended;
      return { code: child.exitCode, output };
    },
    /** @param {string} text */
    says: async (text) => {
      while (!output.includes(text)) {
        if (child.exitCode !== null)
          throw new Error(`ended with ${child.exitCode} before "${text}":\n${output}`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
  };
}

/**
 * @param {string} root
 * @returns {string} the command lines of processes that work in a folder
 */
export function processesIn(root) {
  const all = execFileSync('ps', ['-eo', 'stat=,args='], { encoding: 'utf8' });
  return all
    .split('\n')
    .filter((line) => line.includes(root) && !line.startsWith('Z'))
    .join('\n');
}
