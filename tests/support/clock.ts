import type { Clock } from '#server/base/clock.ts';

export interface TestClock extends Clock {
  /** Lets `ms` milliseconds go by. */
  advance(ms: number): void;
}

/** A clock that stands at the real time it was made at, and moves only when told. */
export function createTestClock(start = Date.now()): TestClock {
  let now = start;
  return {
    now: () => now,
    advance(ms) {
      now += ms;
    },
  };
}
