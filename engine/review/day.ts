/**
 * A calendar day at the person's place, as whole days since 1 January 1970. Students plan in days; the log contains
 * moments.
 */
export type Day = number;

const DAY_MS = 86_400_000;

/** The day of a moment. `zone`: milliseconds that the person's clock is ahead of UTC. */
export const dayOf = (at: number, zone: number): Day => Math.floor((at + zone) / DAY_MS);

/** The moment at which a day begins. */
export const startOf = (day: Day, zone: number): number => day * DAY_MS - zone;

/** Reads `2026-12-24` as a day; null for anything that is no date. */
export function readDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isNaN(at) ? null : at / DAY_MS;
}

/** Writes a day as `2026-12-24`. */
export const writeDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

interface Regularity {
  /** The number of consecutive days with at least one grade, up to today, or to yesterday while today has none. */
  readonly run: number;
  /** The number of days with at least one grade among the last seven. */
  readonly week: number;
}

/** Measures how regularly somebody reviews. It counts what was done, never what was missed. */
export function regularity(days: Iterable<Day>, today: Day): Regularity {
  const done = new Set(days);
  let run = 0;
  for (let day = done.has(today) ? today : today - 1; done.has(day); day -= 1) run += 1;
  let week = 0;
  for (let day = today - 6; day <= today; day += 1) if (done.has(day)) week += 1;
  return { run, week };
}
