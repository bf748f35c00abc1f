import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createPostgresDatabase, postgresUrl } from '#tests/support/processes/postgres.ts';
import {
  type BuiltServer,
  buildServer,
  makeDataFolder,
  startProcess,
} from '#tests/support/processes/server-process.ts';
import { type BenchPart, spread, table } from '../section.ts';

const STARTS = 10;
const BUDGET_MS = 3_000;

/**
 * Measures the milliseconds from the start of the process to « Ardoise est prête », on existing data, after a kill -9.
 */
async function timeStarts(built: BuiltServer, env: Record<string, string>): Promise<number[]> {
  const times: number[] = [];
  // The first start creates the tables.
  for (let start = 0; start <= STARTS; start += 1) {
    const from = performance.now();
    const server = startProcess(built, { LOG_LEVEL: 'warn', ...env });
    await server.ready;
    if (start > 0) times.push(performance.now() - from);
    server.child.kill('SIGKILL');
    await server.exited;
  }
  return times;
}

/** Measures the milliseconds that Node alone takes to run a file that prints one word. */
async function timeNode(): Promise<number[]> {
  const { spawn } = await import('node:child_process');
  const times: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const from = performance.now();
    const child = spawn(process.execPath, ['-e', "process.stdout.write('x')"]);
    await once(child.stdout, 'data');
    times.push(performance.now() - from);
    await once(child, 'close');
  }
  return times;
}

/** Measures how long the server takes to be ready again. */
export const startTime: BenchPart = async () => {
  const [built, data] = await Promise.all([buildServer(), makeDataFolder()]);
  const postgres = postgresUrl === undefined ? undefined : await createPostgresDatabase();
  const rows: string[][] = [];
  try {
    const row = (name: string, times: number[]) =>
      rows.push([name, spread(times), `≤ ${BUDGET_MS}`, spread(floor)]);
    const floor = await timeNode();
    row('SQLite', await timeStarts(built, { ARDOISE_DATA: data }));
    if (postgres)
      row('PostgreSQL', await timeStarts(built, { ARDOISE_DATA: data, DATABASE_URL: postgres.url }));
  } finally {
    await postgres?.drop();
    await Promise.all([built.remove(), rm(data, { recursive: true, force: true })]);
  }
  return {
    title: 'Ready again',
    lines: [
      `\`npm run bench -- --only start\`: milliseconds from the start of the process to « Ardoise est prête » after a kill -9, ${STARTS} times, median and range. The floor is Node with a file that says one word.`,
      '',
      ...table(['on', 'ms', 'budget', 'floor'], rows),
    ],
  };
};
