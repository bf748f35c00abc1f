import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database, DatabaseKind } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { openSqlite } from '#server/database/sqlite.ts';
import { createPostgresDatabase } from '#tests/support/processes/postgres.ts';
import { buildServer, makeDataFolder, startProcess } from '#tests/support/processes/server-process.ts';

/** The shipped server in a process of its own, with its own data. */
export interface Product {
  readonly url: string;
  readonly pid: number;
  /** The file of its SQLite database, or the address of its PostgreSQL database. */
  readonly storage: { readonly file: string } | { readonly url: string };
  /** The figures that it reports at /metrics. */
  readMetrics(): Promise<ProcessMetrics>;
  stop(): Promise<void>;
}

export interface ProcessMetrics {
  /** Seconds of processor time since it started, summed over all threads. */
  readonly cpuSeconds: number;
  readonly rssMb: number;
  /** Milliseconds for which its event loop was blocked (p99) since the last read. */
  readonly loopP99Ms: number;
}

const PREFIX = 'http://127.0.0.1';

/**
 * Builds the server, lets `seed` fill its database, and starts it.
 * @param env further variables, which override production's defaults
 */
export async function startProduct(
  kind: DatabaseKind,
  seed: (database: Database) => Promise<void>,
  env: Record<string, string> = {},
): Promise<Product> {
  const [built, data] = await Promise.all([buildServer(), makeDataFolder()]);
  const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
  const file = join(data, 'ardoise.db');
  const database = postgres ? openPostgres(postgres.url, () => {}) : openSqlite(file);
  await migrate(database);
  await seed(database);
  await database.close();
  const server = startProcess(built, {
    ARDOISE_DATA: data,
    NODE_ENV: 'production',
    ALLOW_OUTBOX: '1',
    ...(postgres && { DATABASE_URL: postgres.url }),
    ...env,
  });
  const { port } = new URL(await server.ready);
  const url = `${PREFIX}:${port}`;
  return {
    url,
    pid: server.child.pid ?? 0,
    storage: postgres ? { url: postgres.url } : { file },
    readMetrics: () => readMetrics(url),
    async stop() {
      server.child.kill('SIGKILL');
      await server.exited;
      await postgres?.drop();
      await Promise.all([built.remove(), rm(data, { recursive: true, force: true })]);
    },
  };
}

async function readMetrics(url: string): Promise<ProcessMetrics> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    cpuSeconds: read('process_cpu_seconds_total'),
    rssMb: read('process_resident_memory_bytes') / 2 ** 20,
    loopP99Ms: read('nodejs_eventloop_lag_p99_seconds') * 1_000,
  };
}
