import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { inParallel, type Outcome, roundsOf, type Torture } from '../part.ts';

/** What a reader process says of one file. */
export interface Verdict {
  readonly seed: number;
  /** Which file was broken, and how. */
  readonly how: string;
  /** `read`, a refusal's code, or `crashed`. */
  readonly outcome: string;
  readonly fault?: string;
}

/** What a test puts in the place of the real thing. */
interface Planted {
  /** The reader process, from the root of the repository. */
  readonly entry?: string;
  /** Milliseconds for one file. */
  readonly patienceMs?: number;
}

/** The app gives a file up after ten seconds without progress; this machine may do other things. */
const PATIENCE_MS = 30_000;
/** Processes that read at once. */
const READERS = 2;
/** Megabytes of heap that one file may take: less than a 2 GB phone gives a tab. */
const HEAP_MB = 256;

const root = fileURLToPath(new URL('../../..', import.meta.url));
const samples = `${root}tests/engine/documents/files`;

/**
 * Files of eleven programs, broken by chance and read as the app's worker does, in processes in which no text can be run as code
 * and no connection can be opened: each is read or refused with a reason, none hangs, crashes, is run or asks for anything.
 */
export async function mutatedFiles(
  torture: Torture,
  { entry = 'bench/torture/documents/read-mutated.ts', patienceMs = PATIENCE_MS }: Planted = {},
): Promise<Outcome> {
  const rounds = roundsOf(10_000, torture);
  const script = await bundle(entry);
  const failures: string[] = [];
  const outcomes = new Map<string, number>();
  const readers: (ChildProcess | undefined)[] = [];
  try {
    await inParallel(rounds, READERS, async (index, worker) => {
      const reader = readers[worker] ?? startReader(script);
      readers[worker] = reader;
      const verdict = await ask(reader, torture.seed + index, patienceMs);
      if (reader.exitCode !== null || reader.signalCode !== null || reader.killed)
        readers[worker] = undefined;
      outcomes.set(verdict.outcome, (outcomes.get(verdict.outcome) ?? 0) + 1);
      if (verdict.fault !== undefined)
        failures.push(`seed ${verdict.seed}, ${verdict.how}: ${verdict.fault}`);
    });
  } finally {
    for (const reader of readers) reader?.kill('SIGKILL');
  }
  const told = [...outcomes].toSorted(([, a], [, b]) => b - a).map(([code, count]) => `${count} ${code}`);
  return { rounds, failures, figures: told.join(', ') };
}

/** A process in which no text can be run as code, and whose heap is bounded. */
const startReader = (script: string): ChildProcess =>
  fork(script, [samples], {
    execArgv: ['--disallow-code-generation-from-strings', `--max-old-space-size=${HEAP_MB}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/** Sends a seed to a reader and waits for what it says; one that says nothing, or ends, is the fault. */
function ask(reader: ChildProcess, seed: number, patienceMs: number): Promise<Verdict> {
  return new Promise((resolve) => {
    const lost = (fault: string) => settle({ seed, how: 'see mutate.ts', outcome: 'lost', fault });
    const ended = (code: number | null, signal: string | null) =>
      lost(`its reader ended with ${code ?? signal}`);
    const patience = setTimeout(() => {
      reader.kill('SIGKILL');
      lost(`no answer within ${patienceMs / 1_000} s`);
    }, patienceMs);
    const settle = (verdict: Verdict) => {
      clearTimeout(patience);
      reader.off('message', settle);
      reader.off('exit', ended);
      resolve(verdict);
    };
    reader.on('message', settle);
    reader.on('exit', ended);
    reader.send(seed);
  });
}

/** Bundles the reader, so that a bare process runs it. @returns the path of the script */
async function bundle(entry: string): Promise<string> {
  const outDir = `${root}.build/torture`;
  const name = entry.replace(/^.*\/|\.ts$/g, '');
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: `${root}${entry}`,
      outDir,
      emptyOutDir: false,
      target: 'esnext',
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  });
  return `${outDir}/${name}.mjs`;
}
