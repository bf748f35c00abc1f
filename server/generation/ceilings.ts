/** How much may be generated, whoever asks: a bill that somebody runs up, or a flood, ends here. */
export interface Ceilings {
  /** Generations that this process runs at once. */
  readonly atOnce: number;
  /** Generations in 24 hours of one account, free messages of sessions included. */
  readonly perUserDay: number;
  /** Generations in 24 hours of the whole installation. */
  readonly perDay: number;
}

/** Generations in 24 hours for the whole installation, unless `AI_DAILY_CAP` says otherwise. */
export const AI_DAILY_CAP = 50_000;

/** The dearest plan's 50 credits a day leave room for ten messages a session. */
export const ordinaryCeilings: Ceilings = { atOnce: 600, perUserDay: 600, perDay: AI_DAILY_CAP };
