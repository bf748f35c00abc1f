import { firstDay } from './moment.ts';
import type { TimelineDate } from './read-date.ts';

const digits = (number: number, length: number) => String(number).padStart(length, '0');

/**
 * Returns the value of `<time datetime>`: « 1789-07-14 », « 1848-02 », « 0476 ». Null when there is none: before our
 * era, intervals, centuries, « vers 1200 ». Source: HTML Standard, 4.5.14, valid date, month and year strings.
 */
export function machineDate({ from, precision, range, exact }: TimelineDate): string | null {
  if (range || !exact || from < 1) return null;
  const { year, month, day } = firstDay(from);
  if (precision === 'year') return digits(year, 4);
  const monthText = `${digits(year, 4)}-${digits(month, 2)}`;
  if (precision === 'month') return monthText;
  if (precision !== 'day') return null;
  // 29 February 1500 existed in the calendar of its time, but not in the standard's.
  return day <= daysIn(year, month) ? `${monthText}-${digits(day, 2)}` : monthText;
}

function daysIn(year: number, month: number): number {
  const last = new Date(0);
  last.setUTCFullYear(year, month, 0);
  return last.getUTCDate();
}
