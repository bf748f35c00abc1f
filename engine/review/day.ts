/**
 * A day of the calendar where the person is: whole days since 1 January 1970. Days are what a student plans with;
 * moments are what the log holds.
 */
export type Day = number;

const DAY_MS = 86_400_000;

/** `zone`: milliseconds that the person's clock is ahead of UTC. */
export const dayOf = (at: number, zone: number): Day => Math.floor((at + zone) / DAY_MS);

/** The moment at which that day begins. */
export const startOf = (day: Day, zone: number): number => day * DAY_MS - zone;

/** `2026-12-24` as a day; null for what is no date. */
export function readDay(text: string): Day | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return null;
  const at = Date.parse(`${text}T00:00:00.000Z`);
  return Number.isNaN(at) ? null : at / DAY_MS;
}

/** A day as `2026-12-24`. */
export const writeDay = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

export interface Regularity {
  /** Days in a row with at least one grade, up to today or to yesterday while today is still open. */
  readonly run: number;
  /** Days with at least one grade among the last seven. */
  readonly week: number;
}

/** How regular somebody has been: only ever what was done, never what was missed. */
export function regularity(days: Iterable<Day>, today: Day): Regularity {
  const done = new Set(days);
  let run = 0;
  for (let day = done.has(today) ? today : today - 1; done.has(day); day -= 1) run += 1;
  let week = 0;
  for (let day = today - 6; day <= today; day += 1) if (done.has(day)) week += 1;
  return { run, week };
}
