/** Milliseconds of processor time per text, over `runs` texts. */
export interface Timing {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly runs: number;
}

/** Texts that are read to warm up, before the time is measured. */
const WARM = 4;

/**
 * Measures how long `work` takes on each of `texts` after a warm-up. Every text is read only once: a student's text is
 * new to the engine, which caches the sentences it has read.
 */
export function measureTime(work: (text: string) => unknown, texts: readonly string[]): Timing {
  for (const text of texts.slice(0, WARM)) work(text);
  const times = texts.slice(WARM).map((text) => {
    // The clock on the wall would measure what else the machine does.
    const started = process.cpuUsage();
    work(text);
    const { user, system } = process.cpuUsage(started);
    return (user + system) / 1_000;
  });
  times.sort((a, b) => a - b);
  const at = (index: number) => times[index] ?? Number.NaN;
  return { median: at(times.length >> 1), least: at(0), most: at(times.length - 1), runs: times.length };
}
