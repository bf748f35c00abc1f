/** Milliseconds since 1970 in UTC. It is passed in, so that a test can let ten minutes or a day go by. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: Date.now };
