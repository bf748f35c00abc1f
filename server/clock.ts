/** Milliseconds since 1970 in UTC. Passed in, so that ten minutes or a day can go by in a test. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: Date.now };
