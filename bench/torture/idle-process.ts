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
 * Starts a second Node process that does nothing. The delays of its event loop come from the machine alone, so they
 * show how busy it is.
 * @returns a function that ends it and answers the delay in milliseconds (p99)
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
