import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { takeDataFolder } from './database/data-folder.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import type { Settings } from './env.ts';
import { openLocalEngine } from './generation/local-engine.ts';
import { logOptions } from './log.ts';
import { chooseMessages } from './messages/choose-messages.ts';
import { StartFailure } from './start-failure.ts';

export interface RunningServer {
  /** Where people find it. */
  readonly url: string;
  /** Tells the log of something nobody caught. */
  report(error: unknown): void;
  /** Finishes the requests under way, then closes everything. */
  stop(): Promise<void>;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '0.0.0.0', '::1', '::']);

/**
 * Opens what the settings name, in the order in which a mistake is cheapest, and answers once the server does.
 * @throws StartFailure or the error behind it; `explainStartFailure` makes a sentence of either
 */
export async function startServer(settings: Settings, appFolder: string): Promise<RunningServer> {
  if (!existsSync(join(appFolder, 'index.html'))) {
    throw new StartFailure(
      'L’application n’est pas construite\u00a0: lancez «\u00a0npm start\u00a0» ou «\u00a0npm run build\u00a0».',
    );
  }
  const letGo = takeDataFolder(settings.ARDOISE_DATA);
  const { stdout } = process;
  let report = (_error: unknown) => {};
  const database = openDatabase(settings, (error) => report(error));
  await migrate(database);

  const app = buildApp({
    database,
    engine: openLocalEngine(),
    messages: chooseMessages(settings, stdout.isTTY ? (line) => void stdout.write(line) : undefined),
    clock: systemClock,
    publicUrl: settings.PUBLIC_URL ?? new URL(`http://localhost:${settings.PORT}`),
    smsDailyCap: settings.SMS_DAILY_CAP,
    appFolder,
    logger: logOptions(settings, stdout),
  });
  report = (error) => app.log.error({ err: error }, 'uncaught failure');
  await app.listen({ host: settings.HOST, port: settings.PORT });

  const [bound] = app.addresses();
  const port = typeof bound === 'object' ? bound.port : settings.PORT;
  const host = LOOPBACK.has(settings.HOST) ? 'localhost' : settings.HOST;
  return {
    url: settings.PUBLIC_URL?.origin ?? `http://${host}:${port}`,
    report: (error) => report(error),
    async stop() {
      await app.close();
      await database.close();
      letGo();
    },
  };
}
