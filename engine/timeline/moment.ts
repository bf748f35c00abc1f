/** Half a day as a share of a year of twelve months of 31 days, the unit of `calendar.ts`. */
const HALF_A_DAY = 1 / 744;

/** Year, month 1 to 12, day 1 to 31. */
export interface CalendarDay {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/** The first day of a span, from its `from`. */
export function firstDay(from: number): CalendarDay {
  const middle = from + HALF_A_DAY;
  const year = Math.floor(middle);
  const months = (middle - year) * 12;
  return { year, month: Math.floor(months) + 1, day: Math.floor((months % 1) * 31) + 1 };
}

/** The last day of a span, from its `to`, which is excluded. */
export function lastDay(to: number): CalendarDay {
  return firstDay(to - 2 * HALF_A_DAY);
}

/**
 * Converts a moment to a number of years that can be subtracted, because there is no year 0 between 1 av. J.-C. and 1.
 */
export function onAxis(moment: number): number {
  return moment >= 1 ? moment - 1 : Math.min(moment, 0);
}
