import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { SECOND } from '#contract/limits.ts';
import { StartFailure } from '#server/base/start-failure.ts';

/** Writes a consistent copy of the whole database into a file with PostgreSQL's `pg_dump`; servers may run. */
export async function backUpPostgres(database: URL, file: string): Promise<void> {
  await runTool('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`], database);
}

/**
 * Replaces everything in the database by the copy, all of it or nothing.
 * @throws StartFailure when a server uses it: people would lose what was acknowledged to them
 */
export async function restorePostgres(database: URL, file: string): Promise<void> {
  if (!existsSync(file)) throw new StartFailure(`Le fichier «\u00a0${file}\u00a0» n’existe pas.`);
  await refuseUsed(database);
  const whole = ['--clean', '--if-exists', '--single-transaction', '--exit-on-error', '--no-owner'];
  await runTool('pg_restore', [...whole, `--dbname=${nameOf(database)}`, file], database);
}

/** Milliseconds in which the connections of servers that were just stopped end, and between two checks. */
const END_MS = 2 * SECOND;
const POLL_MS = 50;
const CONNECTED = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

async function refuseUsed(database: URL): Promise<void> {
  const client = new pg.Client({ connectionString: database.href });
  await client.connect();
  try {
    const until = Date.now() + END_MS;
    const count = async () => (await client.query<{ count: number }>(CONNECTED)).rows[0]?.count ?? 0;
    while ((await count()) > 0) {
      if (Date.now() > until) {
        throw new StartFailure(
          'La base de données est encore utilisée\u00a0: arrêtez tous les serveurs Ardoise, puis recommencez.',
        );
      }
      await wait(POLL_MS);
    }
  } finally {
    await client.end();
  }
}

const nameOf = ({ pathname }: URL): string => decodeURIComponent(pathname.slice(1));

/** The password is passed in the environment, because every user of the machine can read a command line. */
function connectionOf(url: URL): Record<string, string> {
  const given = {
    PGHOST: url.hostname,
    PGPORT: url.port,
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: nameOf(url),
    PGSSLMODE: url.searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}

async function runTool(tool: string, words: readonly string[], database: URL): Promise<void> {
  const child = spawn(tool, words, {
    env: { PATH: process.env.PATH ?? '', ...connectionOf(database) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(
        new StartFailure(`La commande ${tool} est introuvable\u00a0: installez les outils de PostgreSQL.`),
      ),
    );
    child.on('close', resolve);
  });
  if (code !== 0) throw new StartFailure(`${tool} a échoué\u00a0: ${said.trim().split('\n')[0] ?? ''}`);
}
