/** Milliseconds, from `runs` runs after `warm` others. */
export interface Timing {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly runs: number;
}

/** How long `work` takes once the machine is warm. Each run gets its own number, so that nothing can be reused. */
export function measureTime(work: (run: number) => unknown, runs = 15, warm = 5): Timing {
  const times: number[] = [];
  for (let run = 0; run < warm + runs; run += 1) {
    const started = performance.now();
    work(run);
    if (run >= warm) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (index: number) => times[index] ?? Number.NaN;
  return { median: at(Math.floor(runs / 2)), least: at(0), most: at(runs - 1), runs };
}
