import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { run } from '../../scripts/processes.mjs';

/**
 * @param {string} code
 * @param {{timeoutMs?: number, silenceMs?: number}} [options]
 */
const node = (code, options) => run(process.execPath, ['-e', code], options);

it('a command gives its code and all it said', async () => {
  const ended = await node('console.log("un"); console.error("deux"); process.exitCode = 3');
  expect(ended).toMatchObject({ code: 3, timedOut: false });
  expect(ended.output.split('\n').sort()).toEqual(['', 'deux', 'un']);
});

it('a command that hangs is killed with all it started, in time', async () => {
  const started = performance.now();
  const child =
    'require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1e3)"], { stdio: "inherit" })';
  const ended = await node(
    `console.log(${child}.pid); process.on("SIGTERM", () => {}); setInterval(() => {}, 1e3)`,
    {
      // Time enough for both to start on a busy machine.
      timeoutMs: 4_000,
    },
  );
  expect(ended).toMatchObject({ code: null, timedOut: true });
  expect(performance.now() - started).toBeLessThan(20_000);
  const grandchild = Number(ended.output.trim());
  expect(grandchild).toBeGreaterThan(0);
  await expect.poll(() => isRunning(grandchild)).toBe(false);
});

it('a command that says nothing any more is killed, and one that goes on saying something is not', async () => {
  const silenceMs = 2_000;
  const silent = await node('console.log("début"); setInterval(() => {}, 1e3)', { silenceMs });
  expect(silent).toMatchObject({ code: null, timedOut: true, output: 'début\n' });
  const talks =
    'let n = 0; const t = setInterval(() => { console.log(++n); if (n === 8) clearInterval(t); }, 500)';
  expect(await node(talks, { silenceMs })).toMatchObject({ code: 0, timedOut: false });
});

it('a command that is told to stop ends in its own way', async () => {
  const told = new AbortController();
  const code = 'process.on("SIGTERM", () => process.exit(5)); setInterval(() => {}, 1e3); console.log("up")';
  const folder = mkdtempSync(join(tmpdir(), 'ardoise-stop-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const sign = join(folder, 'up');
  const ended = run(
    process.execPath,
    ['-e', `${code}; require('fs').writeFileSync(${JSON.stringify(sign)}, '')`],
    {
      signal: told.signal,
    },
  );
  await expect.poll(() => existsSync(sign)).toBe(true);
  told.abort();
  expect(await ended).toMatchObject({ code: 5, timedOut: false });
});

it('what a command leaves behind is ended with it', async () => {
  const child =
    'require("child_process").spawn(process.execPath, ["-e", "setInterval(() => {}, 1e3)"], { stdio: "inherit" })';
  const ended = await node(`const c = ${child}; console.log(c.pid); c.unref()`);
  expect(ended.code).toBe(0);
  await expect.poll(() => isRunning(Number(ended.output.trim()))).toBe(false);
});

it('a command that does not exist ends with 127', async () => {
  expect(await run('/nowhere/at-all', [])).toMatchObject({ code: 127, timedOut: false });
});

/** @param {number} pid a zombie that nobody waits for is not running */
async function isRunning(pid) {
  const { output } = await run('ps', ['-o', 'stat=', '-p', String(pid)]);
  return output.trim() !== '' && !output.trim().startsWith('Z');
}
