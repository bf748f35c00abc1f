import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { systemClock } from './base/clock.ts';
import type { Settings } from './base/env.ts';
import { StartFailure } from './base/start-failure.ts';
import { lockDataFolder } from './database/data-folder.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { chooseEngine } from './engines/choose-engine.ts';
import { ordinaryCeilings } from './generation/ceilings.ts';
import { logOptions } from './log.ts';
import { chooseMessages } from './messages/choose-messages.ts';
import type { RedisConnections } from './redis/open-redis.ts';
import { smsLimitsOf } from './users/codes/sms-limits.ts';

export interface RunningServer {
  /** Where people find it. */
  readonly url: string;
  /** Logs an error that nothing caught. */
  report(error: unknown): void;
  /** Finishes the requests under way, then closes everything. */
  stop(): Promise<void>;
}

/** Where the build put what the server needs. */
interface Built {
  readonly appFolder: string;
  readonly engineThread: URL;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '0.0.0.0', '::1', '::']);

/** Loads Redis's client only where the settings name a Redis. */
async function connectRedis(url: URL, report: (error: unknown) => void): Promise<RedisConnections> {
  const { openRedis } = await import('./redis/open-redis.ts');
  return await openRedis(url, report);
}

/**
 * Opens what the settings name, first what costs least when it fails, and answers once the server listens.
 * @throws StartFailure or the error behind it; `explainStartFailure` makes a sentence of either
 */
export async function startServer(
  settings: Settings,
  { appFolder, engineThread }: Built,
): Promise<RunningServer> {
  if (!existsSync(join(appFolder, 'index.html'))) {
    throw new StartFailure(
      'L’application n’est pas construite\u00a0: lancez «\u00a0npm start\u00a0» ou «\u00a0npm run build\u00a0».',
    );
  }
  const unlock = lockDataFolder(settings.ARDOISE_DATA);
  const { stdout } = process;
  let log: FastifyBaseLogger | undefined;
  const report = (error: unknown) => log?.error({ err: error }, 'uncaught failure');
  const reportModel = (failure: Error) => log?.warn({ err: failure }, 'language model failed');
  const database = await openDatabase(settings, report);
  await migrate(database);
  const redis = settings.REDIS_URL && (await connectRedis(settings.REDIS_URL, report));
  const show = stdout.isTTY ? (line: string) => void stdout.write(line) : undefined;
  const engine = await chooseEngine(settings, { clock: systemClock, report: reportModel, engineThread });

  const app = buildApp({
    database,
    ...(redis && { redis }),
    metricsToken: settings.METRICS_TOKEN,
    securityContact: settings.SECURITY_CONTACT,
    trustedProxies: settings.TRUSTED_PROXIES,
    engine,
    localEngineCredits: settings.LOCAL_ENGINE_CREDITS,
    ceilings: { ...ordinaryCeilings, perDay: settings.AI_DAILY_CAP },
    messages: await chooseMessages(settings, show),
    clock: systemClock,
    publicUrl: settings.PUBLIC_URL ?? new URL(`http://localhost:${settings.PORT}`),
    smsLimits: smsLimitsOf(settings),
    appFolder,
    logger: logOptions(settings, stdout),
  });
  log = app.log;
  await app.listen({ host: settings.HOST, port: settings.PORT });
  engine.warmUp?.();

  const [bound] = app.addresses();
  const port = typeof bound === 'object' ? bound.port : settings.PORT;
  const host = LOOPBACK.has(settings.HOST) ? 'localhost' : settings.HOST;
  return {
    url: settings.PUBLIC_URL?.origin ?? `http://${host}:${port}`,
    report,
    async stop() {
      await app.close();
      await redis?.close();
      await database.close();
      unlock();
    },
  };
}
