import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type FaultProxy, startFaultProxy } from '#tests/support/processes/fault-proxy.ts';
import { makeDataFolder, type ServerProcess, startProcess } from '#tests/support/processes/server-process.ts';
import { createDeployments } from './releases.ts';

/** The last build of the app (`npm run build`). */
const built = fileURLToPath(new URL('../../../dist/', import.meta.url));
const cache = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** The real server, serving releases that a test deploys one after the other, behind a fault proxy. */
export interface DeployedApp {
  /** The address that people open; it stays the same. */
  readonly origin: string;
  /** The address of the server itself, without the fault proxy. */
  readonly url: string;
  readonly data: string;
  readonly line: FaultProxy;
  /** Publishes the next release and restarts the server. */
  deploy(): Promise<number>;
  close(): Promise<void>;
}

/** Starts the server with release 1. */
export async function startDeployedApp(): Promise<DeployedApp> {
  mkdirSync(cache, { recursive: true });
  const live = mkdtempSync(`${cache}ardoise-live-`);
  const deployments = createDeployments(built, live);
  const data = await makeDataFolder();
  let release = 1;
  let running: ServerProcess | null = null;
  let port = '0';

  async function start(): Promise<string> {
    running = startProcess(deployments, { ARDOISE_DATA: data, LOG_LEVEL: 'error', PORT: port });
    const url = await running.ready;
    port = new URL(url).port;
    return url;
  }
  async function stop(): Promise<void> {
    running?.child.kill('SIGTERM');
    await running?.exited;
  }

  deployments.deploy(release);
  const url = await start();
  const line = await startFaultProxy(new URL(url));
  return {
    origin: line.url.origin,
    url,
    data,
    line,
    async deploy() {
      release += 1;
      deployments.deploy(release);
      await stop();
      await start();
      return release;
    },
    async close() {
      await line.close();
      await stop();
      deployments.remove();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
