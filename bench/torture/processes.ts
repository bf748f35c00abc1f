import { readdirSync, readFileSync } from 'node:fs';

/** A process as Linux's /proc shows it. */
interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function allProcesses(): Process[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      // The name in brackets may contain anything, so the fields are read after its last bracket.
      const after = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1) ?? '';
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(name), parent: Number(after.split(' ')[1]), command }];
    } catch {
      return [];
    }
  });
}

/** The processes of the Chromium with this profile folder: the browser itself and its renderers. */
export function processesOf(profile: string): {
  readonly browser: number | null;
  readonly renderers: number[];
} {
  const all = allProcesses();
  const isMain = ({ command }: Process) =>
    command.includes(`--user-data-dir=${profile}`) && !command.includes('--type=');
  const browser = all.find(
    (one) => isMain(one) && !all.some((other) => isMain(other) && other.pid === one.parent),
  );
  if (browser === undefined) return { browser: null, renderers: [] };
  const family = new Set([browser.pid]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  const renderers = all.filter(({ pid, command }) => family.has(pid) && command.includes('--type=renderer'));
  return { browser: browser.pid, renderers: renderers.map(({ pid }) => pid) };
}

/** Sends a signal; does nothing when the process is already gone. */
export function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process is gone.
  }
}
