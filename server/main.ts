import { fileURLToPath } from 'node:url';
import { SECOND } from '#contract/limits.ts';
import { readEnv, type Settings } from './base/env.ts';
import { explainStartFailure } from './explain-start-failure.ts';
import { type RunningServer, startServer } from './start.ts';

/** Milliseconds a stop may take. Generations that are not finished then are failed and refunded at the next start. */
const STOP_WITHIN_MS = 4.5 * SECOND;

function stopOnSignals(server: RunningServer): void {
  let stopping = false;
  const stop = async () => {
    // Under npm a Ctrl-C arrives twice, from the terminal and from npm.
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop().catch((error) => {
        server.report(error);
        process.exit(1);
      });
    });
  }
}

// Whoever read the log may be gone. A line that can't be written must not be reported by another one, without end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

let settings: Settings | undefined;
try {
  settings = readEnv(process.env);
  // This file runs as dist/server/main.js, beside its threads and dist/app.
  const server = await startServer(settings, {
    appFolder: fileURLToPath(new URL('../app', import.meta.url)),
    engineThread: new URL('./engine-thread.js', import.meta.url),
  });
  stopOnSignals(server);
  process.on('unhandledRejection', server.report);
  process.on('uncaughtException', server.report);
  process.stdout.write(`Ardoise est prête : ${server.url}\n`);
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, settings)}\n`);
  process.exit(1);
}
