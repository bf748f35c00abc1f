/** The scale and the seed. At scale 100 a part does its full figure, at scale 1 a hundredth of it. */
export interface Torture {
  readonly scale: number;
  readonly seed: number;
}

export interface Outcome {
  readonly rounds: number;
  /** One sentence each. */
  readonly failures: readonly string[];
  /** What else was measured. */
  readonly figures?: string;
}

export type Part = (torture: Torture) => Promise<Outcome>;

/** The number of rounds at a scale, at least one. */
export const roundsOf = (full: number, { scale }: Torture): number =>
  Math.max(1, Math.round((full * scale) / 100));

/** A random generator that repeats its values for a given seed. */
export interface Chance {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
  pick<Each>(list: readonly [Each, ...Each[]]): Each;
}

/** mulberry32, by Tommy Ettinger: 32 bits of state, enough to choose faults with. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const chance: Chance = {
    next() {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
    below: (end) => Math.floor(chance.next() * end),
    pick: (list) => list[chance.below(list.length)] ?? list[0],
  };
  return chance;
}

/** The value below which `share` (0 to 1) of the values are; 0 for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Runs `work` for 0 to `count - 1`, `atOnce` of them at a time. `work` also receives the number of its worker. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number, worker: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async (_: unknown, number: number) => {
    while (next < count) {
      const index = next;
      next += 1;
      await work(index, number);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, worker));
}
