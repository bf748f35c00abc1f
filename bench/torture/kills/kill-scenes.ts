import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database, DatabaseKind } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { createPostgresDatabase } from '#tests/support/processes/postgres.ts';
import { openPrivatePostgres } from '#tests/support/processes/private-postgres.ts';
import { buildServer, makeDataFolder, startProcess } from '#tests/support/processes/server-process.ts';
import { says, startScriptedModel } from '#tests/support/scripted-model.ts';
import { ask } from '../over-http.ts';
import type { Chance } from '../part.ts';

/** A server process with something that can be killed: the process itself or its database. */
export interface Scene {
  /** The current address of the server. */
  readonly url: string;
  /** The server's data folder, which holds the SMS and e-mails it would have sent. */
  readonly data: string;
  /** A direct connection to the server's database. */
  readonly database: Database;
  /**
   * True when the credit that a dead generation reserved is free only after its lease ends; false when it is free at
   * once.
   */
  readonly leased: boolean;
  /** Kills with SIGKILL, at once. */
  kill(): Promise<void>;
  /**
   * Starts what was killed again and waits until requests are served.
   * @returns milliseconds that this took, and what went wrong meanwhile
   */
  restart(): Promise<{ readonly ms: number; readonly faults: readonly string[] }>;
  close(): Promise<void>;
}

/** Milliseconds between two checks of a server that restarts, and the time limit for it. */
const POLL_MS = 20;
const SERVED_WITHIN_MS = 5_000;
const GIVE_UP_MS = 30_000;

/** The parts that both scenes share: the built server, and a model that writes slowly enough to be interrupted. */
async function prepare() {
  const [built, model, data] = await Promise.all([
    buildServer(),
    startScriptedModel(says('Voici un texte, mot après mot.', { by: 4, everyMs: 8 })),
    makeDataFolder(),
  ]);
  return {
    data,
    launch: (env: Record<string, string>) =>
      startProcess(built, {
        ARDOISE_DATA: data,
        AI_BASE_URL: model.baseUrl.href,
        AI_MODEL: 'scripted',
        AI_DAILY_CAP: '999999',
        LOG_LEVEL: 'warn',
        ...env,
      }),
    async close(): Promise<void> {
      await model.close();
      await Promise.all([built.remove(), rm(data, { recursive: true, force: true })]);
    },
  };
}

const loopback = (url: string) => url.replace('localhost', '127.0.0.1');

/** A scene in which the server's own process is killed. */
export async function openServerScene(kind: DatabaseKind): Promise<Scene> {
  const parts = await prepare();
  const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  const launch = () => parts.launch(postgres ? { DATABASE_URL: postgres.url } : {});
  let server = launch();
  let url = loopback(await server.ready);
  const database = postgres
    ? openPostgres(postgres.url, () => {})
    : openSqlite(join(parts.data, 'ardoise.db'));
  return {
    get url() {
      return url;
    },
    data: parts.data,
    database,
    leased: kind === 'postgres',
    async kill() {
      server.child.kill('SIGKILL');
      await server.exited;
    },
    async restart() {
      const from = performance.now();
      server = launch();
      url = loopback(await server.ready);
      return { ms: performance.now() - from, faults: [] };
    },
    async close() {
      server.child.kill('SIGKILL');
      await server.exited;
      await database.close();
      await postgres?.drop();
      await parts.close();
    },
  };
}

/**
 * A scene in which PostgreSQL's postmaster is killed and stays away for up to two seconds. The server has to survive
 * it.
 */
export async function openPostmasterScene(chance: Chance): Promise<Scene> {
  const [parts, postgres] = await Promise.all([prepare(), openPrivatePostgres()]);
  const server = parts.launch({ DATABASE_URL: postgres.url });
  const url = loopback(await server.ready);
  const database = openPostgres(postgres.url, () => {});
  const health = async () => (await ask(url, 'GET', '/health'))?.status;
  return {
    url,
    data: parts.data,
    database,
    leased: true,
    kill: postgres.kill,
    async restart() {
      const faults: string[] = [];
      const away = await health();
      if (away !== 503) faults.push(`health said ${away} while PostgreSQL was away`);
      await wait(chance.below(2_000));
      await postgres.start();
      const from = performance.now();
      let now = await health();
      while (now !== 200 && performance.now() - from < GIVE_UP_MS) {
        await wait(POLL_MS);
        now = await health();
      }
      const ms = performance.now() - from;
      if (ms > SERVED_WITHIN_MS) faults.push(`served again only after ${Math.round(ms)} ms: ${now}`);
      if (server.child.exitCode !== null) faults.push(`the server ended with ${server.child.exitCode}`);
      return { ms, faults };
    },
    async close() {
      server.child.kill('SIGKILL');
      await server.exited;
      await database.close();
      await Promise.all([postgres.close(), parts.close()]);
    },
  };
}
