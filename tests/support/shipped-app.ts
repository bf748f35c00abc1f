import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './processes/free-port.ts';
import { makeDataFolder, type ServerProcess, startProcess } from './processes/server-process.ts';

const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
/** Milliseconds an end may take before it is forced. */
const PATIENCE_MS = 15_000;

export interface OutboxLine {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly text: string;
  readonly code?: string;
  readonly url?: string;
}

/** The app as it ships, served by the real server on a port and a data folder of its own. */
export interface ShippedApp {
  readonly url: string;
  start(): Promise<void>;
  /** Ends as Ctrl-C does; answers the exit code. */
  stop(): Promise<number | null>;
  /** Every message that was sent, oldest first. */
  outbox(): OutboxLine[];
  /** Stops it and removes its data. */
  dispose(): Promise<void>;
}

/** An app that is up. */
export async function startShippedApp(env: Record<string, string> = {}): Promise<ShippedApp> {
  const data = await makeDataFolder();
  // It is part of the app's origin, so it stays the same over restarts.
  const port = await freePort();
  let running: ServerProcess | null = null;

  const app: ShippedApp = {
    url: `http://localhost:${port}`,
    async start() {
      running = startProcess({ main }, { PORT: String(port), ARDOISE_DATA: data, ...env });
      await running.ready;
    },
    async stop() {
      if (running === null) return null;
      const { child, exited } = running;
      running = null;
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
      const code = await exited;
      clearTimeout(timer);
      return code;
    },
    outbox() {
      const lines = readFileSync(join(data, 'outbox.jsonl'), 'utf8').trim().split('\n');
      return lines.map((line) => JSON.parse(line) as OutboxLine);
    },
    async dispose() {
      await app.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
  await app.start();
  return app;
}

/** What a test may do with an app that others use as well. */
export type SharedApp = Omit<ShippedApp, 'start' | 'stop'>;

let shared: Promise<ShippedApp> | undefined;

/**
 * The app that the tests of one process share, where they need no settings of their own and take no server away: each brings
 * accounts of its own. Started when the first of them asks; it ends with the process.
 */
export async function borrowShippedApp(): Promise<SharedApp> {
  shared ??= startShippedApp();
  const { url, outbox } = await shared;
  return { url, outbox, dispose: async () => {} };
}
