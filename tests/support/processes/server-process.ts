import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { isFresh } from '../../../scripts/build/stamp.mjs';

/** Without a slash at its end, as builds write it into their stamp. */
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** The server as it is shipped, apart from dist so that a test never touches what people run. */
export interface BuiltServer {
  readonly main: string;
  remove(): Promise<void>;
}

/**
 * A copy of the server of dist, where that is what the checkout says, as in `npm test`; otherwise it is built. Without the app: to
 * name its thousands of files takes a server half of its start.
 */
export async function buildServer(): Promise<BuiltServer> {
  // Below node_modules, where the bundle finds its packages.
  await mkdir(join(root, 'node_modules/.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, 'node_modules/.cache/ardoise-server-'));
  if (isFresh(root)) {
    const filter = (file: string) => !file.endsWith('.map');
    await cp(join(root, 'dist/server'), join(folder, 'server'), { recursive: true, filter });
  } else {
    process.env.BUILD_INTO = folder;
    await build({ configFile: join(root, 'server/vite.config.ts'), logLevel: 'error', mode: 'production' });
    delete process.env.BUILD_INTO;
  }
  await mkdir(join(folder, 'app'));
  await writeFile(join(folder, 'app/index.html'), '<!doctype html><title>Ardoise</title>');
  return { main: join(folder, 'server/main.js'), remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** What it wrote so far. */
  readonly output: { stdout: string; stderr: string };
  /** The address it said it is ready at; rejects when it ends instead. */
  readonly ready: Promise<string>;
  readonly exited: Promise<number | null>;
}

/**
 * Has a process end when whoever started it is gone, even when it was killed: nobody holds the other end of its input.
 * Its threads, which load this too, have none.
 */
const WITH_PARENT = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.stdin.on('close', () => process.exit(1)).resume();
`)}`;

const READY = /^Ardoise est prête : (\S+)$/m;

/** Starts the built server on a free port unless told otherwise. */
export function startProcess(built: Pick<BuiltServer, 'main'>, env: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, ['--import', WITH_PARENT, built.main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: 'pipe',
  });
  const output = { stdout: '', stderr: '' };
  const exited = once(child, 'close').then(([code]) => code as number | null);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output.stdout += text;
      const url = READY.exec(output.stdout)?.[1];
      if (url !== undefined) resolve(url);
    });
    exited.then((code) => reject(new Error(`The server ended with ${code}: ${output.stderr}`)));
  });
  ready.catch(() => {});
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  return { child, output, ready, exited };
}

/** A folder of its own for a server's data. */
export const makeDataFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'ardoise-data-'));
