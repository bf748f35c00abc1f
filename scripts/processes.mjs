import { spawn } from 'node:child_process';

/** @typedef {{code: number | null, output: string, timedOut: boolean}} Ended `code` is null after a signal */

const isWindows = process.platform === 'win32';
const graceMs = 3_000;
const lastOutputMs = 300;
/** The longest that a timer can wait. */
const never = 2 ** 31 - 1;

/** Process groups under way: a signal to this process reaches all of them, so that none is left behind. */
const running = /** @type {Set<number>} */ (new Set());
let stopping = false;

/**
 * @param {number} pid leader of its own process group
 * @param {NodeJS.Signals} signal
 */
function signalGroup(pid, signal) {
  try {
    process.kill(isWindows ? pid : -pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}

/**
 * Runs a command in a process group of its own and waits for its end; whatever the command left running is
 * ended with it. Never rejects: a command that cannot start has the code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, cwd?: string, timeoutMs?: number, silenceMs?: number, show?: boolean, signal?: AbortSignal}} [options]
 *   `timeoutMs`: after it the whole group is killed; `silenceMs`: so it is when no output came for so long; `show`: output goes
 *   to this terminal, not into `output`; `signal`: asks the group to end, and kills what takes too long
 * @returns {Promise<Ended>}
 */
export function run(
  command,
  args,
  { env = process.env, cwd, timeoutMs, silenceMs, show = false, signal } = {},
) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, { env, cwd, detached: !isWindows, stdio: ['ignore', stdio, stdio] });
    const pid = child.pid ?? 0;
    let output = '';
    let timedOut = false;
    const kill = () => {
      timedOut = true;
      signalGroup(pid, 'SIGKILL');
    };
    const deadline = setTimeout(kill, timeoutMs ?? never);
    const silence = setTimeout(kill, silenceMs ?? never);
    /** @param {string} text */
    const collect = (text) => {
      output += text;
      silence.refresh();
    };
    child.stdout?.setEncoding('utf8').on('data', collect);
    child.stderr?.setEncoding('utf8').on('data', collect);
    if (pid) running.add(pid);
    let grace = /** @type {NodeJS.Timeout | undefined} */ (undefined);
    const stop = () => {
      signalGroup(pid, 'SIGTERM');
      grace = setTimeout(signalGroup, graceMs, pid, 'SIGKILL');
    };
    signal?.addEventListener('abort', stop, { once: true });

    let ended = false;
    /** @param {number | null} code */
    const finish = (code) => {
      if (ended) return;
      ended = true;
      clearTimeout(deadline);
      clearTimeout(silence);
      clearTimeout(grace);
      signal?.removeEventListener('abort', stop);
      if (pid) signalGroup(pid, 'SIGKILL');
      running.delete(pid);
      if (!stopping) resolve({ code, output, timedOut });
    };
    child.on('error', (error) => {
      collect(error.message);
      finish(127);
    });
    child.on('close', finish);
    // A grandchild that holds the pipes open would keep 'close' back for ever.
    child.on('exit', (code) => setTimeout(finish, lastOutputMs, code));
  });
}

/**
 * From here on, SIGINT and SIGTERM stop every command of `run` and then this process, which ends with the
 * conventional 128 + signal number; nothing that waits for `run` goes on after that.
 * @returns {() => void} gives the signals back
 */
export function stopOnSignal() {
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    // In a terminal npm forwards a Ctrl-C that this process got already.
    if (stopping) return;
    stopping = true;
    const code = signal === 'SIGINT' ? 130 : 143;
    for (const pid of running) signalGroup(pid, signal);
    setInterval(() => running.size === 0 && process.exit(code), 20);
    setTimeout(() => {
      for (const pid of running) signalGroup(pid, 'SIGKILL');
      process.exit(code);
    }, graceMs);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  return () => void process.off('SIGINT', stop).off('SIGTERM', stop);
}

/**
 * Where npm is the parent, its end is ours, even when nobody told us: a killed npm must not leave a server
 * behind. Arrives as a SIGTERM, like any other request to end.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
