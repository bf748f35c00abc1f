import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const IDLE = `
const { monitorEventLoopDelay } = require('node:perf_hooks');
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
process.stdin.resume().on('end', () => {
  process.stdout.write(String(delay.percentile(99) / 1e6));
  process.exit();
});`;

/**
 * A Node process beside that does nothing: how long its event loop is held up is the machine's doing and nobody else's.
 * @returns what ends it, with milliseconds (p99)
 */
export function startIdleProcess(): () => Promise<number> {
  const child = spawn(process.execPath, ['-e', IDLE], { stdio: ['pipe', 'pipe', 'ignore'] });
  const said = text(child.stdout);
  return async () => {
    child.stdin.end();
    await once(child, 'close');
    return Number(await said);
  };
}
