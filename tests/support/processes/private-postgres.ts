import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** Where Debian and Ubuntu keep PostgreSQL's own programs, one folder a version. */
const VERSIONS = '/usr/lib/postgresql';
/** Milliseconds between two looks at whether it answers, and how long it may take. */
const LOOK_MS = 20;
const START_MS = 20_000;

/** The folder of `initdb` and `postgres` of the newest PostgreSQL of this machine; undefined where there is none. */
function findPrograms(): string | undefined {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  return versions
    .map((version) => join(VERSIONS, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

export const postgresPrograms = findPrograms();

/** PostgreSQL refuses to run as root; who is root lends it the account that owns nothing. */
function asNobody(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(line?.[1]), gid: Number(line?.[2]) };
}

/**
 * A PostgreSQL server of a test's own, in a temporary folder, to be killed and started again: the machine's own one is
 * shared. It is started.
 * @throws Error where this machine has no PostgreSQL programs
 */
export async function openPrivatePostgres() {
  const programs = postgresPrograms;
  if (programs === undefined) throw new Error(`No PostgreSQL below ${VERSIONS}`);
  const owner = asNobody();
  const folder = await mkdtemp(join(tmpdir(), 'ardoise-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const run = (program: string, words: readonly string[]) =>
    spawn(join(programs, program), words, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });

  const making = run('initdb', ['-D', data, '-U', 'ardoise', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  const said = text(making.stderr);
  const [code] = await once(making, 'close');
  if (code !== 0) throw new Error(`initdb: ${await said}`);

  const port = await freePort();
  const url = `postgres://ardoise@127.0.0.1:${port}/postgres`;
  let postmaster: ChildProcess | undefined;

  async function answers(): Promise<boolean> {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return true;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }

  async function start(): Promise<void> {
    const until = Date.now() + START_MS;
    const settings = [
      `port=${port}`,
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'shared_buffers=16MB',
    ];
    while (Date.now() < until) {
      // Right after a kill its children still hold the memory they shared, and it refuses to start.
      if (postmaster === undefined || postmaster.exitCode !== null || postmaster.signalCode !== null) {
        postmaster = run('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
        postmaster.stderr?.resume();
      }
      if (await answers()) return;
      await wait(LOOK_MS);
    }
    throw new Error('PostgreSQL did not start');
  }

  async function end(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    if (postmaster === undefined || postmaster.exitCode !== null || postmaster.signalCode !== null) return;
    const gone = once(postmaster, 'exit');
    postmaster.kill(signal);
    await gone;
  }

  await start();
  return {
    url,
    /** Starts it again and waits until it answers. */
    start,
    /** Stops it and its children where they stand: the line is up and nothing answers. @returns what lets them go on */
    freeze(): () => void {
      const pid = postmaster?.pid ?? 0;
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      const all = [pid, ...children.map(Number)];
      for (const each of all) process.kill(each, 'SIGSTOP');
      return () => {
        for (const each of all) process.kill(each, 'SIGCONT');
      };
    },
    /** `kill -9` of the postmaster: its children end as soon as they see it. */
    kill: () => end('SIGKILL'),
    async close(): Promise<void> {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
