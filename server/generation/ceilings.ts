import { AI_DAILY_CAP } from '#server/base/env.ts';

/** How much may be generated, whoever asks: the limit to a bill that somebody runs up, or to a flood. */
export interface Ceilings {
  /** Generations that this process runs at once. */
  readonly atOnce: number;
  /** Generations in 24 hours of one account, free messages of sessions included. */
  readonly perUserDay: number;
  /** Generations in 24 hours of the whole installation. */
  readonly perDay: number;
}

/** With the 50 credits a day of the most expensive plan, a person can still send ten messages a session. */
export const ordinaryCeilings: Ceilings = { atOnce: 600, perUserDay: 600, perDay: AI_DAILY_CAP };
