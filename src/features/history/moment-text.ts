import { DAY } from '#contract/limits.ts';
import { dayFormat } from '#src/ui/text/day-format.ts';

const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });
const withinYear = dayFormat({ day: 'numeric', month: 'long' });
const withYear = dayFormat({ day: 'numeric', month: 'long', year: 'numeric' });

const hour = new Intl.DateTimeFormat('fr', { hour: '2-digit', minute: '2-digit' });

/** The time of the day: « 14:32 ». */
export const hourText = (moment: string): string => hour.format(new Date(moment));

/** From this many days on, the date is more useful than the distance. */
const RECENT_DAYS = 7;

/** Says when something was made: « aujourd’hui », « hier », « il y a 3 jours », « 12 mars 2026 ». */
export function momentText(moment: string, now = new Date()): string {
  const then = new Date(moment);
  const days = Math.round((startOfDay(then) - startOfDay(now)) / DAY);
  // If the device's clock is behind the server's, an item can be from tomorrow: it counts as today's.
  if (days >= 0) return relative.format(0, 'day');
  if (days > -RECENT_DAYS) return relative.format(days, 'day');
  return then.getFullYear() === now.getFullYear() ? withinYear(then) : withYear(then);
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}
