import { readFileSync } from 'node:fs';

/**
 * Judgements of time that mean the same on a machine that is slow, or busy with something else: relative to a work that never
 * changes, done in the same moments.
 */

/** Milliseconds of processor that `doReferenceWork` takes on the machine on which the limits were found. */
const REFERENCE_MS = 5;
/** Milliseconds between two looks at how this process is let run, and the processor's time that each takes. */
const LOOK_MS = 10;
const SPIN_MS = 0.5;

/** Words cut, counted and sorted, as the engine does. */
function doReferenceWork(): number {
  const counts = new Map<string, number>();
  for (let at = 0; at < 20_000; at += 1) {
    const word = `mot-${(at * 7919) % 1_013}`.split('-').join(' ').toUpperCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([one], [other]) => one.localeCompare(other)).length;
}

function processorTime(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * The processor's milliseconds of a work, as the machine on which the limits were found would need. What waits for the
 * processor costs nothing here; a processor that is slower, or shares its caches, is slower at the reference as well,
 * which is done before and after.
 */
export function processorMs(work: () => unknown): number {
  doReferenceWork();
  const before = processorTime(doReferenceWork);
  const own = processorTime(work);
  const reference = (before + processorTime(doReferenceWork)) / 2;
  return (own * REFERENCE_MS) / reference;
}

/** Nanoseconds that this thread ran, and that it could have run and waited for a processor; null where Linux is not. */
function readShares(): { ran: number; waited: number } | null {
  try {
    const [ran = 0, waited = 0] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ').map(Number);
    return { ran, waited };
  } catch {
    return null;
  }
}

function spin(): void {
  const until = performance.now() + SPIN_MS;
  while (performance.now() < until);
}

export interface Waited<Value> {
  readonly value: Value;
  /** Milliseconds by the clock, divided by how many times slower the machine let this process work meanwhile. */
  readonly ms: number;
}

/**
 * Waits for a work that is done elsewhere (another process, the network) and says how long that took, as on a machine with
 * nothing else to do: a thread that wants to run now and then tells how many times slower than alone it is let run.
 */
export async function timed<Value>(work: () => Promise<Value>): Promise<Waited<Value>> {
  const before = readShares();
  const from = performance.now();
  const looks = setInterval(spin, LOOK_MS);
  try {
    const value = await work();
    spin();
    const ms = performance.now() - from;
    const after = readShares();
    if (before === null || after === null) return { value, ms };
    const ran = after.ran - before.ran;
    const slowness = ran > 0 ? (ran + after.waited - before.waited) / ran : 1;
    return { value, ms: ms / slowness };
  } finally {
    clearInterval(looks);
  }
}

/**
 * The Mann-Whitney U of two samples, as a standard score: how far their ranks are from those of one and the same
 * distribution, which a few tries that the machine held up hardly move.
 * @returns standard deviations, positive where the first sample's times are the longer
 * @see https://doi.org/10.1214/aoms/1177730491 section 2 for the mean and the variance
 */
export function rankScore(first: readonly number[], second: readonly number[]): number {
  let above = 0;
  for (const one of first) {
    for (const other of second) above += one > other ? 1 : one === other ? 0.5 : 0;
  }
  const pairs = first.length * second.length;
  return (above - pairs / 2) / Math.sqrt((pairs * (first.length + second.length + 1)) / 12);
}

/** Standard deviations between the ranks of two samples of ten that chance reaches once in thirty thousand times. */
const TELLING_SCORE = 3.6;
const TRIES = 10;

const median = (times: readonly number[]) => times.toSorted((one, other) => one - other)[TRIES / 2] ?? 0;

interface Cases {
  readonly first: (time: number) => Promise<unknown>;
  readonly second: (time: number) => Promise<unknown>;
  /** Whether the difference of two medians is nothing to speak of, the smaller one first. */
  readonly alike: (less: number, more: number) => boolean;
  /** Comes after each try and is not counted. */
  readonly between?: () => Promise<unknown>;
}

/**
 * Whether the time that something takes tells one case from another: by the ranks of ten tries of each, in turn, so that
 * whatever the machine does besides holds up both alike, and by medians that are not alike.
 */
export async function tellsApart({ first, second, alike, between }: Cases): Promise<boolean> {
  const times = { first: [] as number[], second: [] as number[] };
  for (let time = 0; time < TRIES; time += 1) {
    // Each comes as often before the other as after it.
    const order = time % 2 === 0 ? (['first', 'second'] as const) : (['second', 'first'] as const);
    for (const which of order) {
      const from = performance.now();
      await (which === 'first' ? first : second)(time);
      times[which].push(performance.now() - from);
      await between?.();
    }
  }
  const [less = 0, more = 0] = [median(times.first), median(times.second)].sort((one, other) => one - other);
  return Math.abs(rankScore(times.first, times.second)) >= TELLING_SCORE && !alike(less, more);
}
