/** What the simulation gives a realm besides the names of a browser. */
interface Outer {
  now(): number;
  monotonic(): number;
  chance(): number;
  uuid(): string;
  anySignal(signals: AbortSignal[]): AbortSignal;
}

const outer = globalThis as unknown as Outer & Record<string, unknown>;
const { now, monotonic, chance, uuid, anySignal } = outer;

/** The date of the device, by the clock of the simulation. */
class SimulatedDate extends Date {
  constructor(...given: [] | [string | number]) {
    super(given.length === 0 ? now() : given[0]);
  }
  static override now(): number {
    return now();
  }
}

Object.assign(globalThis, {
  Date: SimulatedDate,
  performance: { now: monotonic },
  crypto: { randomUUID: uuid },
  AbortSignal: {
    any: anySignal,
    timeout(delay: number) {
      const late = new AbortController();
      setTimeout(() => late.abort(), delay);
      return late.signal;
    },
  },
});
Math.random = chance;
